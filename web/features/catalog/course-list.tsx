import { pages } from '@sam/contract/pages'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { peekAt } from '../../components/academic/week/peek-at.ts'
import { GenEdTags } from '../../components/academic/gen-ed-tags.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { formatCredits, plural } from '../../lib/format.ts'
import { useGenEdLabel } from '../../queries/catalog/gen-ed.ts'
import { useWindowRows } from '../../lib/use-window-rows.ts'
import styles from './course-list.module.css'
import { EvalsButton } from './evals-button.tsx'
import type { FoundCourse } from './use-courses.ts'
import courseLineStyles from '../../components/academic/course-line.module.css'
import textStyles from '../../components/ui/text.module.css'

interface CourseListProps {
  courses: readonly FoundCourse[]
  total: number
  /** The term whose classes are counted beside each course. */
  classesOf: number | null
  /** Fetches further courses; null when all are here or on their way. */
  onNeedMore: (() => void) | null
}

const usualHeight = 128

/** The courses found, one below another; only those near the window are in the document. */
export function CourseList({ courses, total, classesOf, onNeedMore }: CourseListProps) {
  const list = useRef<HTMLOListElement>(null)
  const genEd = useGenEdLabel()
  const { items, above, below, measure } = useWindowRows({
    list,
    count: courses.length,
    estimateSize: () => usualHeight,
    overscan: 3,
    keyOf: (index) => courses[index]?.id ?? index,
    more: { fetch: onNeedMore, within: 10 },
  })
  return (
    <ol className={styles.courses} ref={list} style={{ paddingTop: above, paddingBottom: below }}>
      {items.map(({ index, key }) => {
        const course = courses[index]
        return (
          course && (
            <li key={key} ref={measure} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
              <CourseResult course={course} genEd={genEd} classesOf={classesOf} />
            </li>
          )
        )
      })}
    </ol>
  )
}

interface CourseResultProps {
  course: FoundCourse
  genEd: string
  classesOf: number | null
}

/** Drawn again only when it changes, not whenever its list scrolls. */
const CourseResult = memo(function CourseResult({ course, genEd, classesOf }: CourseResultProps) {
  return (
    <article
      aria-label={course.id}
      data-row={course.id}
      {...(classesOf !== null && peekAt({ term: classesOf, course: course.id }))}
    >
      <header className={styles.head}>
        <div className={courseLineStyles.line}>
          <h3>
            <Link to={pages.course} params={{ course: courseSlug(course.id) }}>
              {course.id} - {course.name}
            </Link>
          </h3>
          <span className={textStyles.meta}>{formatCredits(course.creditsMin, course.credits)}</span>
          <GenEdTags codes={course.sbcs} label={genEd} />
        </div>
        {classesOf !== null && course.classes && <OpenClasses course={course} term={classesOf} />}
        <EvalsButton course={course} />
      </header>
      {course.needs && course.needs.length > 0 && <p className={styles.needs}>Fills {course.needs.join(', ')}</p>}
      {course.description && <p className={styles.description}>{course.description}</p>}
      <p className={textStyles.meta}>
        <b>Prerequisites:</b> {course.prerequisites ?? 'None'}
      </p>
    </article>
  )
})

/** '3 of 5 classes open, Spring 2026', leading to them. */
function OpenClasses({ course, term }: { course: FoundCourse; term: number }) {
  if (!course.classes) return null
  const { total, open } = course.classes
  if (total === 0)
    return <span className={classNames(textStyles.meta, styles.classes)}>Not offered in {termName(term)}</span>
  return (
    <Link
      className={classNames(textStyles.meta, styles.classes)}
      to={pages.classSearch}
      search={{ term: String(term), subject: course.department, number: course.number }}
    >
      <b>{open}</b> of {plural(total, 'class', 'classes')} open, {termName(term)}
    </Link>
  )
}
