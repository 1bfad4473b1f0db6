import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { GenEdTags } from '../../components/academic/gen-ed-tags.tsx'
import { formatCredits } from '../../lib/format.ts'
import { useGenEdLabel } from '../../lib/gen-ed.ts'
import { useTopOf } from '../../lib/use-top-of.ts'
import { useWindowRows } from '../../lib/use-window-rows.ts'
import { EvalsButton } from './evals-button.tsx'
import type { Course } from './use-courses.ts'

interface CourseListProps {
  courses: readonly Course[]
  total: number
  /** Fetches further courses; null when all are here or on their way. */
  onNeedMore: (() => void) | null
}

const usualHeight = 128

/** The courses found, one below another; only those near the window are in the document. */
export function CourseList({ courses, total, onNeedMore }: CourseListProps) {
  const list = useRef<HTMLOListElement>(null)
  const top = useTopOf(list)
  const genEd = useGenEdLabel()
  const virtualizer = useWindowRows({
    count: courses.length,
    estimateSize: () => usualHeight,
    overscan: 3,
    scrollMargin: top,
    keyOf: (index) => courses[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const nearEnd = last !== undefined && last.index >= courses.length - 10
  useEffect(() => {
    if (nearEnd) onNeedMore?.()
  }, [nearEnd, onNeedMore])
  const above = (items[0]?.start ?? top) - top
  const below = virtualizer.getTotalSize() - ((last?.end ?? top) - top)
  return (
    <ol className="courses" ref={list} style={{ paddingTop: above, paddingBottom: below }}>
      {items.map(({ index, key }) => {
        const course = courses[index]
        return (
          course && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              <CourseResult course={course} genEd={genEd} />
            </li>
          )
        )
      })}
    </ol>
  )
}

function CourseResult({ course, genEd }: { course: Course; genEd: string }) {
  return (
    <article aria-label={course.id}>
      <header className="gline">
        <h3>
          <Link to="/course-catalog/$course" params={{ course: course.id.replace(' ', '-') }}>
            {course.id} - {course.name}
          </Link>
        </h3>
        <span className="meta">{formatCredits(course.creditsMin, course.credits)}</span>
        <GenEdTags codes={course.sbcs} label={genEd} />
        <span className="grow" />
        <EvalsButton course={course} />
      </header>
      {course.description && <p className="said">{course.description}</p>}
      <p className="meta">
        <b>Prerequisites:</b> {course.prerequisites ?? 'None'}
      </p>
    </article>
  )
}
