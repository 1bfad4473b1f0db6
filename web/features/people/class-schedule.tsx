import '../../styles/schedule.css'
import { termName } from '@sam/domain/terms/term'
import type { CSSProperties } from 'react'
import { hueOfCourses } from '../../components/academic/course-hue.ts'
import { GradeBadge } from '../../components/academic/grade-badge.tsx'
import type { TimetableMeeting } from '../../components/academic/lay-out-week.ts'
import { describeTime } from '../../components/academic/meetings.tsx'
import { placeMeetings } from '../../components/academic/place-meetings.ts'
import { Timetable } from '../../components/academic/timetable.tsx'
import { Section } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { EmptyState } from '../../components/ui/states.tsx'
import { formatPlace, plural, unknownValue } from '../../lib/format.ts'
import type { SemesterCourse, SemesterEntry } from './use-profile.ts'

interface ClassScheduleProps {
  semesters: readonly SemesterEntry[]
  waived: readonly { target: readonly string[] }[]
  /** The term shown, and how to show another. */
  term: number
  onChooseTerm: (term: number) => void
}

/** A term's classes as a week and as a list with grades; opens on the institution's schedule term. */
export function ClassSchedule({ semesters, waived, term, onChooseTerm }: ClassScheduleProps) {
  const entry = semesters.find(({ semester }) => semester === term)
  const courses = entry?.courses ?? []
  const terms = [...new Set([term, ...semesters.map(({ semester }) => semester)])].toSorted((a, b) => b - a)
  const meetings = courses.flatMap(timetableMeetings)
  return (
    <>
      <div className="shead">
        <NativeSelect
          label="Term"
          value={String(term)}
          onChange={(value) => onChooseTerm(Number(value))}
          choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
        />
      </div>
      {courses.length === 0 ? (
        <EmptyState>No classes scheduled for the current semester.</EmptyState>
      ) : (
        <div className="two sch">
          <Section
            title={termName(term)}
            meta={
              <>
                {plural(courses.length, 'course')}, <b>{entry?.credits}</b> credits
              </>
            }
          >
            {meetings.length > 0 ? (
              <Timetable meetings={meetings} waived={waived.map(({ target }) => target)} hues={huesOf(courses)} />
            ) : (
              <p className="meta">No class of this term meets at a fixed time.</p>
            )}
          </Section>
          <CourseList courses={courses} />
        </div>
      )}
    </>
  )
}

function CourseList({ courses }: { courses: readonly SemesterCourse[] }) {
  const hues = huesOf(courses)
  return (
    <Section title="Courses" className="clist">
      <ul className="rows">
        {courses.map((course) => {
          const { courseSection: section } = course
          const hue = { '--h': hues.get(section.course) } as CSSProperties
          return (
            <li key={`${section.course} ${section.sectionNumber}`}>
              <div className="row">
                <span className="chip course" style={hue} aria-hidden="true" />
                <b>{section.course}</b>
                <span className="grow t">{section.title}</span>
                <GradeBadge grade={course.gradeSymbol ?? (course.status === 'IN_PROGRESS' ? 'IP' : null)} />
              </div>
              <Parts course={course} />
              {course.gpnc && (
                <div className="part">
                  <span />
                  <span className="meta">G/P/NC, threshold {course.gpnc}</span>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function huesOf(courses: readonly SemesterCourse[]) {
  return hueOfCourses(courses.map(({ courseSection: section }) => section.course))
}

/** When, where and with whom each part of a class meets; TBA for what is missing. */
function Parts({ course }: { course: SemesterCourse }) {
  const { courseSection: section } = course
  if (section.meetingTimes.length === 0)
    return (
      <div className="part">
        <span className="m">{[section.component, section.sectionNumber].filter(Boolean).join(' ')}</span>
        <span>{unknownValue}</span>
        <span>{unknownValue}</span>
        <span className="meta">{section.instructors.join(', ') || unknownValue}</span>
      </div>
    )
  return section.meetingTimes.map((meeting, index) => (
    <div className="part" key={index}>
      <span className="m">
        {meeting.component} {meeting.sectionNumber}
      </span>
      <span>
        <span className="nw">{describeTime(meeting)}</span>
      </span>
      <span>{formatPlace(meeting.location)}</span>
      <span className="meta">{meeting.instructors.join(', ') || unknownValue}</span>
    </div>
  ))
}

function timetableMeetings({ courseSection: { course, meetingTimes }, status }: SemesterCourse): TimetableMeeting[] {
  if (status === 'WITHDRAWN') return []
  return meetingTimes.flatMap((meeting) =>
    placeMeetings({ course, component: meeting.component, section: meeting.sectionNumber, meetings: [meeting] }),
  )
}
