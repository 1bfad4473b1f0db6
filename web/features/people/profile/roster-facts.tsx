import type { RosterProfile } from '@sam/contract/people/people'
import { KeyValues } from '../../../components/ui/key-values.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { programLabel } from './program-label.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './roster-facts.module.css'

type RosterRecord = NonNullable<RosterProfile['academicRecord']>

/** What an instructor reads of a student on a roster; the rest is said to be withheld, not shown as nothing. */
export function RosterFacts({ record: { college, programs } }: { record: RosterRecord }) {
  const majors = programs.filter(({ kind }) => kind === 'major')
  const minors = programs.filter(({ kind }) => kind === 'minor')
  return (
    <Section title="Academic Information" className={classNames(styles.facts)}>
      <KeyValues
        facts={[
          { name: 'College', value: college ?? 'None yet' },
          { name: majors.length > 1 ? 'Majors' : 'Major', value: majors.map(programLabel).join('; ') || 'Undeclared' },
          { name: minors.length > 1 ? 'Minors' : 'Minor', value: minors.map(({ name }) => name).join('; ') || 'None' },
        ]}
      />
      <p className={classNames(textStyles.meta, spaceStyles.above8)}>
        Instructors see roster facts only: for grades, credits, holds or other classes, ask the student, their academic
        advisor or a registrar.
      </p>
    </Section>
  )
}
