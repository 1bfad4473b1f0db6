import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { weekSpansOf } from '../../../components/academic/week/place-meetings.ts'
import { WeekGlyph } from '../../../components/academic/week/week-glyph.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatCount } from '../../../lib/format.ts'
import { linesOf, partsOf } from '../search/class-lines.ts'
import { useIsStudent } from '../../../queries/planning/own-week.ts'
import { AddToCart } from '../add-to-cart.tsx'
import { AskForSection } from './ask-for-section.tsx'
import { ClassStatus } from '../class-status.tsx'
import { compareWithWeek, type OwnWeek } from '../../../components/academic/week/compare-with-week.ts'
import { Status } from '../../../components/ui/status.tsx'
import styles from './one-class.module.css'
import type { SisterClass } from './use-one-class.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import { HiddenHead } from '../../../components/ui/table/hidden-head.tsx'
import weekKeyStyles from '../../../components/academic/week/week-key.module.css'
import legendStyles from '../../../components/ui/legend.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface SisterSectionsProps {
  term: number
  course: string
  sections: readonly SisterClass[]
  week: OwnWeek
  /** Registration for the term is over. */
  isOver: boolean
}

/** The other classes of the course in the term, held against the student's week. */
export function SisterSections({ term, course, sections, week, isOver }: SisterSectionsProps) {
  return (
    <Section
      title="Other sections"
      meta={
        <span className={legendStyles.legend}>
          <span>
            <i className={classNames(weekKeyStyles.square, weekKeyStyles.this)} />
            this section
          </span>
          {week.spans.length > 0 && (
            <>
              <span>
                <i className={classNames(weekKeyStyles.square, weekKeyStyles.mine)} />
                your week
              </span>
              <span>
                <i className={classNames(weekKeyStyles.square, weekKeyStyles.clash)} />
                conflict
              </span>
            </>
          )}
        </span>
      }
    >
      <table className={styles.sections}>
        <caption className={textStyles.visuallyHidden}>Other sections of {course}</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Week</th>
            <th scope="col">Days and times</th>
            <th scope="col">Room</th>
            <th scope="col">Instructor</th>
            <th scope="col" className={textStyles.number}>
              Open seats
            </th>
            <th scope="col" className={textStyles.number}>
              Waitlist
            </th>
            <th scope="col">Status</th>
            <HiddenHead name="Action" />
          </tr>
        </thead>
        <tbody>
          {sections.map((entry) => (
            <SisterRow key={entry.id} term={term} course={course} entry={entry} week={week} isOver={isOver} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type SisterRowProps = Omit<SisterSectionsProps, 'sections'> & { entry: SisterClass }

function SisterRow({ term, course, entry, week, isOver }: SisterRowProps) {
  const isStudent = useIsStudent()
  const lines = linesOf(entry)
  const free = Math.max(entry.capacity - entry.enrolled, 0)
  const open = entry.seatsForStudent ?? free
  const spans = partsOf(entry).flatMap(({ meetings }) => weekSpansOf(meetings))
  // Nobody takes two sections of a course: one that the student has makes way.
  const others = { ...week, classes: week.classes.filter((own) => own.course !== course) }
  const { sentences, clashes } = compareWithWeek(course, entry, others)
  const registered = others.classes.filter((own) => own.standing === 'registered')
  const overlaps = compareWithWeek(course, entry, { ...others, classes: registered }).conflicts.length > 0
  const ask = overlaps ? 'time conflict' : free > 0 && open === 0 ? 'seats kept' : null
  const name = `${course} ${entry.component} ${entry.section}`
  const standing = week.classes.find(({ sectionId }) => sectionId === entry.id)?.standing ?? null
  const stacked = (of: (line: (typeof lines)[number]) => string) =>
    lines.map((line, index) => (
      <span key={index} className={styles.line}>
        {of(line)}
      </span>
    ))
  return (
    <tr {...peekAt({ term, course, sectionId: entry.id })}>
      <th scope="row" className={styles.name}>
        <Link to={pages.class} params={{ sectionId: String(entry.id) }}>
          {entry.component} {entry.section}
        </Link>{' '}
        <span className={textStyles.meta}>{entry.classNumber}</span>
      </th>
      <td className={styles.glyph}>
        <WeekGlyph spans={spans} mine={week.spans} clashes={clashes} />
      </td>
      <td className={styles.when}>
        {stacked(({ part, when }) => [lines.length > 1 && part, when].filter(Boolean).join(' '))}
        {sentences.map((sentence) => (
          <span key={sentence} className={styles.overlap}>
            {sentence}
          </span>
        ))}
      </td>
      <td className={styles.room}>{stacked(({ where }) => where)}</td>
      <td className={styles.by}>{entry.instructors.join(', ') || 'TBA'}</td>
      <td className={classNames(textStyles.number, textStyles.noWrap)}>
        <b>{formatCount(open)}</b> of {formatCount(entry.capacity)}
      </td>
      <td className={classNames(textStyles.number, textStyles.noWrap)}>
        <b>{formatCount(entry.waitlisted)}</b> of {formatCount(entry.waitlistCapacity)}
      </td>
      <td className={styles.state}>
        {standing === 'registered' ? (
          <Status glyph="full" tone="ok">
            Enrolled
          </Status>
        ) : (
          <ClassStatus status={entry.status} isOver={isOver} />
        )}
        {free > open && <span className={textStyles.meta}>{keptWords(entry, free - open)}</span>}
        {standing === 'planned' && <span className={textStyles.meta}>In your planner</span>}
      </td>
      <td className={styles.act}>
        {standing === 'registered' ? null : isStudent && !isOver && ask ? (
          <AskForSection kind={ask} term={term} course={course} sectionId={entry.id} name={name} />
        ) : (
          <AddToCart small term={term} sectionId={entry.id} name={name} />
        )}
      </td>
    </tr>
  )
}

/** Who the last free seats are kept for, or how many are where others are open. */
function keptWords({ kept = [], seatsForStudent }: SisterClass, others: number): string {
  const whose = kept.filter(({ free }) => free > 0).map(({ population }) => population)
  if (seatsForStudent !== 0 || whose.length === 0) return `${others} kept for others`
  return `Kept for ${new Intl.ListFormat('en-US').format(whose)}`
}
