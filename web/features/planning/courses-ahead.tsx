import { pages } from '@sam/contract/pages'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { peekAt } from '../../components/academic/week/peek-at.ts'
import { Section } from '../../components/ui/section.tsx'
import { formatCredits } from '../../lib/format.ts'
import type { PlannedCourse } from '../../queries/planning/own-week.ts'
import styles from './courses-ahead.module.css'
import { classNames } from '../../components/ui/class-names.ts'
import sectionStyles from '../../components/ui/section.module.css'
import textStyles from '../../components/ui/text.module.css'

interface CoursesAheadProps {
  /** The term on the page: its courses lead to their classes. */
  term: number
  plan: readonly PlannedCourse[]
}

/** The courses of the student's plan that are not taken yet, by term. */
export function CoursesAhead({ term, plan }: CoursesAheadProps) {
  const terms = [...new Set(plan.map((course) => course.term))]
  return (
    <Section title="Planned courses" meta={`${formatCredits(creditsOf(plan))} not taken yet`}>
      <ul className={sectionStyles.rows}>
        {terms.map((code) => {
          const courses = plan.filter((course) => course.term === code)
          return (
            <li key={code} className={styles.term}>
              <b>{termName(code)}</b>
              <ul className={styles.courses}>
                {courses.map(({ course, credits }) => (
                  <li key={course} {...peekAt({ term: code, course })}>
                    <CourseLink course={course} classesOf={code === term ? code : null} />{' '}
                    <span className={textStyles.meta}>{formatCredits(credits)}</span>
                  </li>
                ))}
              </ul>
              <span className={classNames(textStyles.meta, textStyles.tabular)}>
                {formatCredits(creditsOf(courses))}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function CourseLink({ course, classesOf }: { course: string; classesOf: number | null }) {
  const [subject = '', number = ''] = course.split(' ')
  return classesOf === null ? (
    <Link to={pages.course} params={{ course: courseSlug(course) }}>
      {course}
    </Link>
  ) : (
    <Link to={pages.classSearch} search={{ term: String(classesOf), subject, number }}>
      {course}
    </Link>
  )
}

function creditsOf(courses: readonly PlannedCourse[]): number {
  return courses.reduce((sum, { credits }) => sum + credits, 0)
}
