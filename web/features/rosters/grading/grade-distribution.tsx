import { summarizeGrades } from '@sam/domain/rosters/summarize-grades'
import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { GradePlot } from '../../../components/academic/plots/grade-plot.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
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
  const [outlined, setOutlined] = useState(0)
  return (
    <Section title="Grade distribution" meta={`${entered} of ${grades.length} entered`} className={styles.distribution}>
      <GradePlot
        counts={counts}
        figures="students"
        height={118}
        beside={earlier.map(({ term, counts: given }) => ({ name: termName(term), counts: given }))}
        outlined={outlined}
      />
      {earlier.length > 1 && (
        <NativeSelect
          className={styles.compare}
          label="Compare with"
          value={String(outlined)}
          choices={earlier.map(({ term }, index) => ({ value: String(index), label: termName(term) }))}
          onChange={(value) => setOutlined(Number(value))}
        />
      )}
    </Section>
  )
}

/** The average of the class beside those of the course in its latest earlier terms. */
export function ClassAverage({ grades, rules, earlier }: GradeDistributionProps) {
  const { mean } = summarizeGrades(grades, rules)
  return (
    <dl className={styles.averages}>
      <div>
        <dt>Class GPA so far</dt>
        <dd>{mean === null ? 'None yet' : mean.toFixed(2)}</dd>
      </div>
      {earlier.map(({ term, mean: before }) => (
        <div key={term}>
          <dt>{termName(term)}, same course</dt>
          <dd>{before === null ? 'None' : before.toFixed(2)}</dd>
        </div>
      ))}
    </dl>
  )
}
