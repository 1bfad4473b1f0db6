import { termName } from '@sam/domain/terms/term'
import { GradePlot } from '../../../components/academic/plots/grade-plot.tsx'
import { Section } from '../../../components/ui/section.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { plural } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { drawGrades, percentReaching } from './read-past-grades.ts'
import { usePastGrades, type SisterClass } from './use-one-class.ts'

interface PastGradesProps {
  course: string
  /** Who leads the class. */
  lead: string | null
  /** The other classes of the course in the term. */
  besides: readonly SisterClass[]
}

/** The grades that students of the course got in past terms; nothing where there are too few to show. */
export function PastGrades({ course, lead, besides }: PastGradesProps) {
  const answer = usePastGrades(course)
  const scale = useInstitution()?.institution.gradeScale
  if (!answer?.grades || !scale) return null
  const { grades, asked } = answer
  const { counts, whose, beside } = drawGrades(
    grades,
    lead,
    besides.flatMap(({ instructors }) => instructors.slice(0, 1)),
  )
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const span = [...new Set([grades.firstTerm, grades.lastTerm])].map(termName).join(' to ')
  return (
    <Section title="Past grades" meta={`${whose ? `${whose}, ` : ''}percent of ${plural(total, 'student')}`}>
      <GradePlot counts={counts} figures="percent" beside={beside} />
      <p className={textStyles.meta}>
        {span}.{' '}
        {asked && (
          <>
            {percentReaching(counts, asked.grade, scale)}% got the {asked.grade}
            {asked.grade === 'A' ? '' : ' or higher'} that{' '}
            {asked.by === 1 ? 'a later course asks' : `${asked.by} later courses ask`} for.
          </>
        )}
      </p>
    </Section>
  )
}
