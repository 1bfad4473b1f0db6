import { pages } from '@sam/contract/pages'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { Link } from '@tanstack/react-router'
import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatDate, formatPlace, unknownValue } from '../../../lib/format.ts'
import { partsOf } from '../search/class-lines.ts'
import type { ClassMeeting } from '../search/use-class-search.ts'
import styles from './one-class.module.css'
import type { OneClass } from './use-one-class.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** Every part of the class with its notes, dates, rooms and instructors. */
export function ClassParts({ found }: { found: OneClass }) {
  return (
    <Section title="Meetings and instructors">
      <ul className={sectionStyles.rows}>
        {partsOf(found.class).map((part) => (
          <li key={part.id}>
            <b>
              {part.component} {part.section}
            </b>{' '}
            {part.classNumber !== null && <span className={textStyles.meta}>Class number {part.classNumber}</span>}
            {part.topic && <p className={textStyles.medium}>{part.topic}</p>}
            {part.note && <p>{part.note}</p>}
            {part.meetings.length === 0 && <p>{unknownValue}</p>}
            {part.meetings.map((meeting, index) => (
              <p key={index} className={styles.meeting}>
                <span className={classNames(textStyles.medium, textStyles.noWrap)}>{describeTime(meeting)}</span>
                <span>{formatPlace(meeting.location)}</span>
                <span>{meeting.instructors.join(', ') || unknownValue}</span>
                <span className={textStyles.meta}>{datesOf(meeting)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the course is about, with the way to its page in the catalog. */
export function AboutCourse({ found, showRequirements }: { found: OneClass; showRequirements: boolean }) {
  const course = `${found.subject} ${found.number}`
  if (!found.description && !(showRequirements && found.requirementText)) return null
  return (
    <Section
      title="About the course"
      meta={
        <Link to={pages.course} params={{ course: courseSlug(course) }}>
          Catalog
        </Link>
      }
    >
      <div className={styles.about}>
        {found.description && <p>{found.description}</p>}
        {showRequirements && found.requirementText && <p>{found.requirementText}</p>}
      </div>
    </Section>
  )
}

function datesOf({ startDate, endDate }: ClassMeeting): string {
  if (!startDate || !endDate) return unknownValue
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} to ${formatDate(endDate)}`
}
