import { summarizeGrades } from '@sam/domain/rosters/summarize-grades'
import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { termName } from '@sam/domain/terms/term'
import { GradePlot } from '../../../components/academic/grade-plot.tsx'
import { Section } from '../../../components/ui/section.tsx'
import type { Roster } from '../roster/use-rosters.ts'
import styles from './grade-distribution.module.css'

interface GradeDistributionProps extends Pick<Roster['grading'], 'earlier'> {
  /** The grade of each student who is graded; null for none yet. */
  grades: readonly (string | null)[]
  rules: GradingRules
}

/** How the grades of a class are distributed, as they are typed. */
export function GradeDistribution({ grades, rules, earlier }: GradeDistributionProps) {
  const { counts, entered } = summarizeGrades(grades, rules)
  return (
    <Section title="Grade distribution" meta={`${entered} of ${grades.length} entered`} className={styles.distribution}>
      <GradePlot
        counts={counts}
        figures="students"
        height={118}
        beside={earlier && { name: termName(earlier.term), counts: earlier.counts }}
      />
    </Section>
  )
}

/** The average of the class beside that of the course in its last earlier term. */
export function ClassAverage({ grades, rules, earlier }: GradeDistributionProps) {
  const { mean } = summarizeGrades(grades, rules)
  return (
    <dl className={styles.averages}>
      <div>
        <dt>Class GPA so far</dt>
        <dd>{mean === null ? 'None yet' : mean.toFixed(2)}</dd>
      </div>
      {earlier && (
        <div>
          <dt>{termName(earlier.term)}, same course</dt>
          <dd>{earlier.mean === null ? 'None' : earlier.mean.toFixed(2)}</dd>
        </div>
      )}
    </dl>
  )
}
