import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/fields/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { plural } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
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

function Counted({ today, report, whatIf, onChange }: WhatIfChoiceProps) {
  const { completed, inProgress, planned } = today.totals
  const { plans } = today
  const granted = today.exceptions.length
  const main = plans.find(({ isMain }) => isMain)
  const ends = useEnds()
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
          >
            <NativeSelect
              label="How courses in progress end"
              labelHidden
              disabled={!whatIf.countsProgress}
              value={whatIf.progressGrade ?? 'needed'}
              choices={ends}
              onChange={(value) => onChange({ ...whatIf, progressGrade: value === 'needed' ? null : value })}
            />
          </Switch>
        )}
        {(planned > 0 || plans.length > 1) && (
          <Switch
            label="Planned"
            amount={whatIf.plan === null && plural(planned, 'credit')}
            isOn={whatIf.countsPlan}
            onChange={(countsPlan) => onChange({ ...whatIf, countsPlan })}
          >
            {plans.length > 1 && (
              <NativeSelect
                label="Plan that counts"
                labelHidden
                disabled={!whatIf.countsPlan}
                value={String(whatIf.plan ?? main?.id)}
                choices={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => onChange({ ...whatIf, plan: Number(id) === main?.id ? null : Number(id) })}
              />
            )}
          </Switch>
        )}
        {whatIf.courses.length > 0 && (
          <Switch
            label="Tried"
            amount={
              whatIf.countsTried ? plural(report.triedCredits, 'credit') : plural(whatIf.courses.length, 'course')
            }
            isOn={whatIf.countsTried}
            onChange={(countsTried) => onChange({ ...whatIf, countsTried })}
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

/** How courses in progress may end: as high as each requirement needs, with at least a grade, or failed. */
function useEnds(): { value: string; label: string }[] {
  const facts = useInstitution()
  const grades = facts?.institution.gradeScale.filter(({ letter, open }) => letter && open === undefined) ?? []
  const failed = grades.find(({ earns }) => !earns)
  return [
    { value: 'needed', label: 'as needed' },
    ...grades.filter(({ earns }) => earns).map(({ symbol }, at) => ({ value: symbol, label: at === 0 ? `as ${symbol}` : `as ${symbol} or higher` })), // prettier-ignore
    ...(failed ? [{ value: failed.symbol, label: 'as failed' }] : []),
  ]
}

interface SwitchProps {
  label: string
  amount: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What more there is to choose about it. */
  children?: ReactNode
}

function Switch({ label, amount, isOn, onChange, children }: SwitchProps) {
  return (
    <li className={styles.counted}>
      <Checkbox
        className={styles.what}
        label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      <span>{amount}</span> {children}
    </li>
  )
}
