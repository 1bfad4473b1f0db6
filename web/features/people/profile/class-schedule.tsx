import { pages } from '@sam/contract/pages'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { areFinalsTogether, type FinalExam } from '@sam/domain/timetable/final-exam'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { hueOfCourses } from '../../../components/academic/week/course-hue.ts'
import { GradeBadge } from '../../../components/academic/grade-badge.tsx'
import { layOutWeek, type TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { ComponentLegend } from '../../../components/academic/week/component-legend.tsx'
import { examWords, useFinalExams } from '../../../components/academic/final-exams.ts'
import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { FreeTimeHint, useFreeTimeSearch } from '../../../components/academic/week/free-time.tsx'
import { Timetable } from '../../../components/academic/week/timetable.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'
import { formatCredits, formatDuration, formatPlace, plural, unknownValue } from '../../../lib/format.ts'
import { useNowIn } from '../../../queries/terms/use-university-clock.ts'
import styles from './class-schedule.module.css'
import { meetingsOf } from './meetings-of.ts'
import type { SemesterCourse, SemesterEntry } from './use-profile.ts'
import classListStyles from '../../../components/academic/class-list.module.css'
import courseStyles from '../../../components/academic/course.module.css'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import buttonStyles from '../../../components/ui/button.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface ClassScheduleProps {
  semesters: readonly SemesterEntry[]
  waived: readonly { target: readonly string[] }[]
  /** The term shown, and how to show another. */
  term: number
  onChooseTerm: (term: number) => void
  /** Whether it is the reader's own week, for a term in which they can still add classes. */
  mayAdd: boolean
}

/** A term's classes as a week and as a list with grades; opens on the institution's schedule term. */
export function ClassSchedule({ semesters, waived, term, onChooseTerm, mayAdd }: ClassScheduleProps) {
  const entry = semesters.find(({ semester }) => semester === term)
  const courses = entry?.courses ?? []
  const terms = [...new Set([term, ...semesters.map(({ semester }) => semester)])].toSorted((a, b) => b - a)
  const meetings = courses.flatMap(meetingsOf)
  const now = useNowIn(meetings)
  const searchFree = useFreeTimeSearch()
  return (
    <div
      className={classNames(
        courses.length > 0 && classNames(layoutStyles.twoColumns, classListStyles.columns),
        styles.schedule,
      )}
    >
      <section className={sectionStyles.section} aria-label={termName(term)}>
        <header className={styles.head}>
          <h2 className={styles.printed}>{termName(term)}</h2>
          <NativeSelect
            label="Term"
            labelHidden
            className={styles.term}
            value={String(term)}
            onChange={(value) => onChooseTerm(Number(value))}
            choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
          />
          {entry && courses.length > 0 && (
            <span className={classNames(textStyles.meta, styles.sums)}>
              {plural(courses.length, 'course')}, <b>{formatCredits(entry.credits)}</b>
              {meetings.length > 0 && <>, {formatDuration(minutesAWeek(meetings))} in class a week</>}
            </span>
          )}
          {meetings.length > 0 && <ComponentLegend />}
        </header>
        {courses.length === 0 && <EmptyState>No classes scheduled for the current semester.</EmptyState>}
        {courses.length > 0 && meetings.length === 0 && (
          <p className={textStyles.meta}>No class this term has a fixed time.</p>
        )}
        {meetings.length > 0 && (
          <Timetable
            meetings={meetings}
            waived={waived.map(({ target }) => target)}
            hues={huesOf(courses)}
            {...(now && { now })}
            {...(mayAdd && { onFree: (free) => searchFree(term, free) })}
          />
        )}
        {mayAdd && meetings.length > 0 && <FreeTimeHint term={term} />}
      </section>
      {courses.length > 0 && <CourseList term={term} courses={courses} />}
    </div>
  )
}

function minutesAWeek(meetings: readonly TimetableMeeting[]): number {
  return layOutWeek(meetings).days.reduce((sum, { minutes }) => sum + minutes, 0)
}

function CourseList({ term, courses }: { term: number; courses: readonly SemesterCourse[] }) {
  const finals = useFinals(term, courses)
  const hues = huesOf(courses)
  return (
    <Section
      title="Courses"
      className={classNames(classListStyles.list)}
      meta={
        <button type="button" className={classNames(buttonStyles.link, styles.print)} onClick={() => print()}>
          Print
        </button>
      }
    >
      <ul className={sectionStyles.rows}>
        {courses.map((course) => {
          const { courseSection: section } = course
          const hue = { '--h': hues.get(section.course) } as CSSProperties
          return (
            <li
              key={`${section.course} ${section.sectionNumber}`}
              {...peekAt({ term, course: section.course, isDrawn: true })}
            >
              <div className={layoutStyles.row}>
                <span className={classNames(courseStyles.chip, courseStyles.course)} style={hue} aria-hidden="true" />
                <b>
                  <Link to={pages.course} params={{ course: courseSlug(section.course) }}>
                    {section.course}
                  </Link>
                </b>
                <span className={classNames(layoutStyles.grow, classListStyles.term)}>{section.title}</span>
                <GradeBadge grade={course.gradeSymbol ?? (course.status === 'IN_PROGRESS' ? 'IP' : null)} />
              </div>
              <Parts course={course} />
              <Final exam={finals.get(course) ?? null} among={[...finals.values()]} />
              {course.gpnc && (
                <div data-part="meeting" className={classListStyles.part}>
                  <span />
                  <span className={textStyles.meta}>G/P/NC, threshold {course.gpnc}</span>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The final examinations of the classes that still run, by course. */
function useFinals(term: number, courses: readonly SemesterCourse[]): Map<SemesterCourse, FinalExam> {
  const examOf = useFinalExams(term)
  return new Map(
    courses.flatMap((course) => {
      const { course: code, meetingTimes } = course.courseSection
      const exam = course.status === 'WITHDRAWN' ? null : examOf({ course: code, meetings: meetingTimes })
      return exam ? [[course, exam] as const] : []
    }),
  )
}

function Final({ exam, among }: { exam: FinalExam | null; among: readonly FinalExam[] }) {
  if (!exam) return null
  const { day, time } = examWords(exam)
  const isClash = among.some((other) => other !== exam && areFinalsTogether(exam, other))
  return (
    <div data-part="meeting" className={classListStyles.part}>
      <span className={textStyles.medium}>Final exam</span>
      <span>
        {day}, {time}
      </span>
      {isClash && <span className={fieldStyles.error}>At the same time as another final</span>}
    </div>
  )
}

function huesOf(courses: readonly SemesterCourse[]) {
  return hueOfCourses(courses.map(({ courseSection: section }) => section.course))
}

/** When, where and with which instructors each part of a class meets; TBA for what is missing. */
function Parts({ course }: { course: SemesterCourse }) {
  const { courseSection: section } = course
  if (section.meetingTimes.length === 0)
    return (
      <div data-part="meeting" className={classListStyles.part}>
        <span className={textStyles.medium}>
          {[section.component, section.sectionNumber].filter(Boolean).join(' ')}
        </span>
        <span>{unknownValue}</span>
        <span>{unknownValue}</span>
        <span className={textStyles.meta}>{section.instructors.join(', ') || unknownValue}</span>
      </div>
    )
  return section.meetingTimes.map((meeting, index) => (
    <div data-part="meeting" className={classListStyles.part} key={index}>
      <span className={textStyles.medium}>
        {meeting.component} {meeting.sectionNumber}
      </span>
      <span>
        <span className={textStyles.noWrap}>{describeTime(meeting)}</span>
      </span>
      <span>{formatPlace(meeting.location)}</span>
      <span className={textStyles.meta}>{meeting.instructors.join(', ') || unknownValue}</span>
    </div>
  ))
}
