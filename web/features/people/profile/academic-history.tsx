import { pages } from '@sam/contract/pages'
import type { FullProfile } from '@sam/contract/people/people'
import { pageParts } from '@sam/domain/notifications/page-parts'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GenEdTags } from '../../../components/academic/gen-ed-tags.tsx'
import { GradeBadge } from '../../../components/academic/grade-badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section, Stack } from '../../../components/ui/section.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'
import { useGenEdLabel } from '../../../queries/catalog/gen-ed.ts'
import { CorrectCategories } from './correct-categories.tsx'
import type { Correcting } from './correct-categories-dialog.tsx'
import { formatCount, formatGpa, plural } from '../../../lib/format.ts'
import type { SemesterEntry } from './use-profile.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './academic-history.module.css'

interface AcademicHistoryProps {
  semesters: readonly SemesterEntry[]
  /** Terms that are not over; their grades that are posted already stand above the others. */
  running: readonly SemesterEntry[]
  transfers: FullProfile['transfer_courses']
  /** Of someone else's record; the reader's own without. */
  userId?: string | undefined
  /** Whether the reader corrects what courses carry. */
  corrects?: boolean
  /** What stands beside the way to the transcript. */
  beside?: ReactNode
}

/**
 * Past terms, the latest first, each with its averages, credits and courses; then transfer credit. A grade is here as soon as it
 * is posted.
 */
export function AcademicHistory({
  semesters,
  running,
  transfers,
  userId,
  corrects = false,
  beside,
}: AcademicHistoryProps) {
  const posted = running
    .map(({ courses, ...entry }) => ({ ...entry, of: courses.length, courses: courses.filter(isPosted) }))
    .filter(({ courses }) => courses.length > 0)
  if (semesters.length === 0 && posted.length === 0 && transfers.length === 0)
    return <EmptyState>No academic history available.</EmptyState>
  return (
    <Stack>
      <div id="history" className={classNames(layoutStyles.row, spaceStyles.wraps)}>
        <Button asChild>
          {userId === undefined ? (
            <Link to={pages.transcript}>Unofficial transcript</Link>
          ) : (
            <Link to={pages.transcriptOf} params={{ userId }}>
              Unofficial transcript
            </Link>
          )}
        </Button>
        {beside}
      </div>
      {posted.map(({ semester, of, courses }) => (
        <Section
          key={semester}
          title={termName(semester)}
          className={styles.named}
          meta={`Not over: ${formatCount(courses.length)} of ${plural(of, 'grade')} posted, averages follow`}
        >
          <Courses semester={semester} courses={courses} userId={corrects ? userId : undefined} />
        </Section>
      ))}
      {semesters
        .toSorted((a, b) => b.semester - a.semester)
        .map((entry) => (
          <Term key={entry.semester} entry={entry} userId={corrects ? userId : undefined} />
        ))}
      {transfers.length > 0 && <Transfers transfers={transfers} userId={corrects ? userId : undefined} />}
    </Stack>
  )
}

function isPosted({ status, gradeSymbol }: SemesterEntry['courses'][number]): boolean {
  return status === 'COMPLETED' && gradeSymbol !== null
}

/** With a user, their categories can be corrected. */
function Term({ entry, userId }: { entry: SemesterEntry; userId: string | undefined }) {
  return (
    <Section
      title={termName(entry.semester)}
      className={styles.named}
      meta={
        <>
          Term GPA <b>{formatGpa(entry.termGpa)}</b>, cumulative <b>{formatGpa(entry.cumulativeGpa)}</b>,{' '}
          <b>{entry.credits}</b> of {plural(entry.attemptedCredits, 'attempted credit')} earned
        </>
      }
    >
      <Courses semester={entry.semester} courses={entry.courses} userId={userId} />
    </Section>
  )
}

interface CoursesProps extends Pick<SemesterEntry, 'semester' | 'courses'> {
  userId: string | undefined
}

function Courses({ semester, courses, userId }: CoursesProps) {
  const genEd = useGenEdLabel()
  return (
    <table className={classNames(tableStyles.dataTable, styles.term, styles.sections)}>
      <thead>
        <tr>
          <th>Course</th>
          <th>Grade</th>
          <th>Title</th>
          <th>{genEd}</th>
          <th>Section</th>
          <th className={textStyles.number}>Credits</th>
        </tr>
      </thead>
      <tbody>
        {courses.map(({ courseSection: section, ...course }) => (
          <tr key={`${section.course} ${section.sectionNumber}`} id={pageParts.taken(semester, section.course)}>
            <td className={classNames(textStyles.medium, textStyles.noWrap, tableStyles.phoneTitle)}>
              {section.course}
            </td>
            <td className={classNames(textStyles.noWrap, tableStyles.phoneFigure)}>
              <GradeBadge grade={course.gradeSymbol} />
            </td>
            <td className={tableStyles.phoneSecond}>
              {section.title ?? ''}
              {course.gpnc && <span className={textStyles.meta}> G/P/NC, threshold {course.gpnc}</span>}
            </td>
            <td className={styles.categories}>
              <Categories userId={userId} course={section.course} term={semester} sbcs={course.sbcs} />
            </td>
            <td className={classNames(tableStyles.phoneSecond, textStyles.tabular)}>
              <span className={layoutStyles.phoneOnly}>Section{'\u00a0'}</span>
              {section.sectionNumber}
            </td>
            <td className={classNames(textStyles.number, tableStyles.phoneSecond)}>
              {course.workload.credits}
              <span
                className={layoutStyles.phoneOnly}
              >{`\u00a0${plural(course.workload.credits, 'credit').split(' ')[1]}`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a course carries; with a user, it can be corrected. */
function Categories({ userId, ...carried }: Omit<Correcting, 'userId'> & { userId: string | undefined }) {
  const genEd = useGenEdLabel()
  if (carried.sbcs.length === 0 && userId === undefined) return null
  return (
    <span className={classNames(layoutStyles.row, spaceStyles.wraps)}>
      <GenEdTags codes={carried.sbcs} label={genEd} />
      {userId !== undefined && <CorrectCategories userId={userId} {...carried} />}
    </span>
  )
}

interface TransfersProps {
  transfers: FullProfile['transfer_courses']
  /** With a user, their categories can be corrected. */
  userId: string | undefined
}

function Transfers({ transfers, userId }: TransfersProps) {
  const genEd = useGenEdLabel()
  return (
    <Section title="Transfer credit" meta={plural(transfers.length, 'course')}>
      <table className={classNames(tableStyles.dataTable, styles.term)}>
        <thead>
          <tr>
            <th>Course</th>
            <th>Grade</th>
            <th>Institution</th>
            <th>Counts as</th>
            <th>{genEd}</th>
            <th className={textStyles.number}>Credits</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map((transfer, index) => (
            <tr key={index} id={transfer.course === null ? undefined : pageParts.taken(null, transfer.course)}>
              <td className={classNames(textStyles.medium, textStyles.noWrap, tableStyles.phoneTitle)}>
                {transfer.class}
              </td>
              <td className={tableStyles.phoneFigure}>
                <GradeBadge grade={transfer.grade} />
              </td>
              <td className={tableStyles.phoneSecond}>{transfer.university}</td>
              <td className={classNames(tableStyles.phoneSecond, textStyles.noWrap)}>
                {transfer.placement
                  ? `Placement: ${transfer.placement.name}, level ${transfer.placement.level}`
                  : (transfer.course ?? 'Elective credit')}
              </td>
              <td className={styles.categories}>
                {transfer.course !== null && !transfer.placement && (
                  <Categories userId={userId} course={transfer.course} term={null} sbcs={transfer.sbcs} />
                )}
              </td>
              <td className={classNames(textStyles.number, tableStyles.phoneSecond)}>
                {transfer.credits}
                <span
                  className={layoutStyles.phoneOnly}
                >{`\u00a0${plural(transfer.credits, 'credit').split(' ')[1]}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
