import { pages } from '@sam/contract/pages'
import { courseCode, courseSlug } from '@sam/domain/catalog/course-code'
import { Link } from '@tanstack/react-router'
import { GenEdTags } from '../../../components/academic/gen-ed-tags.tsx'
import { formatCredits } from '../../../lib/format.ts'
import { ClassRow } from './class-row.tsx'
import type { OwnWeek } from '../../../components/academic/week/compare-with-week.ts'
import { Eligibility } from '../eligibility.tsx'
import type { ClassCourse, ClassEntry } from './use-class-search.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import courseLineStyles from '../../../components/academic/course-line.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './class-group.module.css'

interface ClassGroupProps {
  course: ClassCourse
  /** The place of its first row here among the table's, from 0. */
  from: number
  /** False where only later rows of the course are near the window. */
  hasHeading: boolean
  classes: readonly ClassEntry[]
  term: number
  /** What the institution calls its general education. */
  genEd: string
  week: OwnWeek
  /** Registration for the term is over. */
  isOver: boolean
  measure: (element: HTMLElement | null) => void
}

/** A course's heading and its classes of the term, as far as they are near the window. */
export function ClassGroup(props: ClassGroupProps) {
  const { course, from, hasHeading, classes, term, genEd, week, isOver, measure } = props
  const code = courseCode(course)
  const standing = week.standings.get(code) ?? null
  const firstClass = hasHeading ? from + 1 : from
  return (
    <tbody role="rowgroup">
      {hasHeading && (
        // The table's own heading is row 1.
        <tr
          className={classNames(styles.group, tableStyles.noHover)}
          role="row"
          aria-rowindex={from + 2}
          ref={measure}
          data-index={from}
        >
          <th colSpan={9} scope="rowgroup" role="rowheader">
            <div className={courseLineStyles.line}>
              <span className={styles.title} data-part="course">
                <b>{code}</b>{' '}
                <Link to={pages.course} params={{ course: courseSlug(code) }}>
                  {course.title}
                </Link>
              </span>
              <span className={textStyles.meta}>{formatCredits(course.creditsMin, course.creditsMax)}</span>
              <GenEdTags codes={course.sbcs} label={genEd} />
              {course.needs && course.needs.length > 0 && (
                <span className={styles.needs}>Fills {course.needs.join(', ')}</span>
              )}
              <span className={layoutStyles.grow} />
              {course.refusals && (!isOver || standing) && (
                <Eligibility refusals={course.refusals} standing={standing} />
              )}
            </div>
          </th>
        </tr>
      )}
      {classes.map((entry, place) => (
        <ClassRow
          key={entry.id}
          entry={entry}
          course={code}
          place={firstClass + place}
          term={term}
          week={week}
          isOver={isOver}
          measure={measure}
        />
      ))}
    </tbody>
  )
}
