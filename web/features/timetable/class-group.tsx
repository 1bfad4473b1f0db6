import { Link } from '@tanstack/react-router'
import { Tag } from '../../components/ui/tag.tsx'
import { formatCredits } from '../../lib/format.ts'
import { ClassRow } from './class-row.tsx'
import type { OwnWeek } from './compare-with-week.ts'
import { Eligibility } from './eligibility.tsx'
import type { ClassCourse } from './use-class-search.ts'

interface ClassGroupProps {
  course: ClassCourse
  index: number
  firstRow: number
  term: number
  week: OwnWeek
  measure: (element: HTMLElement | null) => void
}

/** A course's heading and its classes of the term. */
export function ClassGroup({ course, index, firstRow, term, week, measure }: ClassGroupProps) {
  const code = `${course.subject} ${course.number}`
  const [first] = course.classes
  return (
    <tbody role="rowgroup" ref={measure} data-index={index}>
      <tr className="grp nohover" role="row" aria-rowindex={firstRow}>
        <th colSpan={9} scope="rowgroup" role="rowheader">
          <div className="gline">
            <span className="gt">
              <b>{code}</b>{' '}
              <Link to="/course-catalog/$course" params={{ course: `${course.subject}-${course.number}` }}>
                {course.title}
              </Link>
            </span>
            <span className="meta">{formatCredits(course.creditsMin, course.creditsMax)}</span>
            {course.sbcs.map((sbc) => (
              <Tag key={sbc} title={`SBC ${sbc}`}>
                {sbc}
              </Tag>
            ))}
            <span className="grow" />
            {first && <Eligibility term={term} sectionId={first.id} />}
          </div>
        </th>
      </tr>
      {course.classes.map((entry, place) => (
        <ClassRow key={entry.id} entry={entry} course={code} rowIndex={firstRow + 1 + place} term={term} week={week} />
      ))}
    </tbody>
  )
}
