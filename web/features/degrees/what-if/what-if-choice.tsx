import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { termName } from '@sam/domain/terms/term'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/fields/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { plural } from '../../../lib/format.ts'
import { TriedCourses } from './tried-courses.tsx'
import { nameOf, type Report, type WhatIf } from '../use-audit-report.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

type Version = Report['onFile'][number]

interface WhatIfChoiceProps {
  today: Report
  report: Report
  whatIf: WhatIf
  onChange: (whatIf: WhatIf) => void
}

/** What is imagined: programs and their versions, what counts, and courses. */
export function WhatIfChoice(props: WhatIfChoiceProps) {
  return (
    <div className={styles.choice}>
      <Programs {...props} />
      <Counted {...props} />
      <TriedCourses {...props} />
    </div>
  )
}

const isSame = (a: Version, b: Version) => a.kind === b.kind && a.code === b.code && a.degree === b.degree
const wordOf = (one: Version) => (one.kind === 'minor' ? `${one.name}, minor` : nameOf(one))

function Programs({ today, whatIf, onChange }: WhatIfChoiceProps) {
  const { onFile } = today
  const chosen = orderShown(whatIf.programs.flatMap((id) => onFile.filter((one) => one.id === id)))
  const choose = (programs: readonly string[]) => onChange({ ...whatIf, programs })
  const others = onFile
    .filter((one) => one.kind !== 'university' && !chosen.some((other) => isSame(one, other)))
    .toSorted((a, b) => wordOf(a).localeCompare(wordOf(b)) || b.effectiveTerm - a.effectiveTerm)
    .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index)
  return (
    <Section title="Programs">
      <ul className={styles.lines}>
        {chosen.map((one) => {
          const own = today.versions.find((other) => isSame(one, other))
          const versions = onFile.filter((other) => isSame(one, other)).toSorted((a, b) => b.effectiveTerm - a.effectiveTerm) // prettier-ignore
          return (
            <li key={one.id}>
              <span className={styles.what}>
                <b>{wordOf(one)}</b>
                <span className={textStyles.meta}>
                  {own?.isDeclared ? 'On the record' : own ? 'As today' : 'Added'}
                </span>
              </span>
              <NativeSelect
                label={`Version of ${wordOf(one)}`}
                labelHidden
                value={one.id}
                choices={versions.map((version) => ({ value: version.id, label: termName(version.effectiveTerm) }))}
                onChange={(id) => choose(whatIf.programs.map((other) => (other === one.id ? id : other)))}
              />
              {one.kind !== 'university' && (
                <Button
                  small
                  icon
                  variant="quiet"
                  aria-label={`Leave out ${wordOf(one)}`}
                  onClick={() => choose(whatIf.programs.filter((id) => id !== one.id))}
                >
                  <Icon name="close" />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <NativeSelect
          label="Add a program"
          value="none"
          choices={[
            { value: 'none', label: 'Choose a program' },
            ...others.map((one) => ({ value: one.id, label: wordOf(one) })),
          ]}
          onChange={(id) => id !== 'none' && choose([...whatIf.programs, id])}
        />
      )}
    </Section>
  )
}

function Counted({ today, whatIf, onChange }: WhatIfChoiceProps) {
  const { completed, inProgress, planned } = today.totals
  const granted = today.exceptions.length
  return (
    <Section title="Counted">
      <ul className={styles.lines}>
        <li>
          <span className={styles.what}>Earned</span> {plural(completed, 'credit')}
        </li>
        {inProgress > 0 && (
          <Switch
            label="In progress"
            amount={plural(inProgress, 'credit')}
            isOn={whatIf.countsProgress}
            onChange={(countsProgress) => onChange({ ...whatIf, countsProgress })}
          />
        )}
        {planned > 0 && (
          <Switch
            label="Planned"
            amount={plural(planned, 'credit')}
            isOn={whatIf.countsPlan}
            onChange={(countsPlan) => onChange({ ...whatIf, countsPlan })}
          />
        )}
        {granted > 0 && (
          <Switch
            label="Exceptions"
            amount={`${granted} by the registrar`}
            isOn={whatIf.countsExceptions}
            onChange={(countsExceptions) => onChange({ ...whatIf, countsExceptions })}
          />
        )}
      </ul>
    </Section>
  )
}

interface SwitchProps {
  label: string
  amount: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, amount, isOn, onChange }: SwitchProps) {
  return (
    <li>
      <Checkbox
        className={styles.what}
        label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      {amount}
    </li>
  )
}
