import type { FullProfile } from '@sam/contract/people/people'
import { termName } from '@sam/domain/terms/term'
import { KeyValues } from '../../components/ui/key-values.tsx'
import { Section } from '../../components/ui/section.tsx'
import { EmptyState } from '../../components/ui/states.tsx'
import { plural, unknownValue } from '../../lib/format.ts'
import { classNames } from '../../components/ui/class-names.ts'
import sectionStyles from '../../components/ui/section.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './asked-of-everyone.module.css'

type Requirements = NonNullable<FullProfile['academicRecord']>['graduationRequirements']

interface AskedOfEveryoneProps {
  requirements: Requirements
  /** What the institution calls its categories of general education, and each with its name. */
  genEd: { label: string; categories: readonly { code: string; name: string }[] }
}

/** What the university asks of students who entered when this one did, as facts: nothing is judged. */
export function AskedOfEveryone({ requirements, genEd }: AskedOfEveryoneProps) {
  if (!requirements) return <EmptyState>No degree requirement data available.</EmptyState>
  const { effectiveTerm, minimumCredits, sbcs, collegesWithoutLang } = requirements
  return (
    <Section title="University requirements" meta={`For students who entered from ${termName(effectiveTerm)} on`}>
      <KeyValues
        facts={[
          { name: 'Credits', value: minimumCredits === null ? unknownValue : `At least ${minimumCredits}` },
          { name: `${genEd.label} categories`, value: plural(sbcs.length, 'category', 'categories') },
        ]}
      />
      <ul className={classNames(sectionStyles.rows, styles.asked)}>
        {sbcs.map((code) => (
          <li key={code}>
            <span className={textStyles.medium}>{code}</span>
            <span>{genEd.categories.find((one) => one.code === code)?.name ?? ''}</span>
          </li>
        ))}
      </ul>
      {collegesWithoutLang.length > 0 && (
        <p className={classNames(textStyles.meta, spaceStyles.above8)}>
          LANG is not asked of students whose majors all belong to {collegesWithoutLang.join(' or ')}.
        </p>
      )}
      <p className={classNames(textStyles.meta, spaceStyles.above8)}>
        These are the university’s requirements, not what you have met. Requirements of majors and minors are not on
        file.
      </p>
    </Section>
  )
}
