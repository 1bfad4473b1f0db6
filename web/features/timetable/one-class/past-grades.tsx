import { termName } from '@sam/domain/terms/term'
import { GradePlot } from '../../../components/academic/grade-plot.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { plural } from '../../../lib/format.ts'
import { usePastGrades } from './use-one-class.ts'

/** The grades that students of the course got in past terms; nothing where there are too few to show. */
export function PastGrades({ course }: { course: string }) {
  const grades = usePastGrades(course)
  if (!grades) return null
  const total = grades.counts.reduce((sum, { count }) => sum + count, 0)
  const span = [...new Set([grades.firstTerm, grades.lastTerm])].map(termName).join(' to ')
  return (
    <Section title="Grades in the past, in percent" meta={`${plural(total, 'student')}, ${span}`}>
      <GradePlot counts={grades.counts} figures="percent" />
    </Section>
  )
}
