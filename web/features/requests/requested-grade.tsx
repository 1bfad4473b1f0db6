import { GradeBadge } from '../../components/academic/grade-badge.tsx'
import { GradePlot } from '../../components/academic/plots/grade-plot.tsx'
import { KeyValues } from '../../components/ui/key-values.tsx'
import { Section } from '../../components/ui/section.tsx'
import { formatDate, formatDayOf, formatGpa, plural } from '../../lib/format.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import type { RequestDetails } from './use-requests.ts'
import sectionStyles from '../../components/ui/section.module.css'
import textStyles from '../../components/ui/text.module.css'

/** The grade that a request is about: on the record today and before, and among those of the class. */
export function RequestedGrade({ grade: one }: { grade: NonNullable<RequestDetails['grade']> }) {
  const zone = useInstitution()?.institution.timeZone
  const { course, basis, grade, extendedTo, postings, counts, mean, students } = one
  return (
    <Section title="Grade and class" meta={`${course}, ${plural(students, 'student')}`}>
      <KeyValues
        facts={[
          { name: 'On the record', value: grade === null ? 'No grade yet' : <GradeBadge grade={grade} /> },
          { name: 'Grading', value: basis === 'letter' ? 'Letter' : basis },
          { name: 'Class GPA', value: formatGpa(mean) },
          ...(extendedTo === null ? [] : [{ name: 'Due by', value: formatDate(extendedTo) }]),
        ]}
      />
      {counts.some(({ count }) => count > 0) && <GradePlot counts={counts} figures="students" height={118} />}
      {postings.length > 0 && (
        <ul className={sectionStyles.rows}>
          {postings.map(({ grade: posted, replaces, by, at, reason }) => (
            <li key={at}>
              <b>{replaces === null ? posted : `${replaces} to ${posted}`}</b>{' '}
              <span className={textStyles.meta}>
                {by ?? 'The calendar'}, {formatDayOf(at, zone, 'day')}
              </span>
              {reason !== null && <p className={textStyles.meta}>{reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
