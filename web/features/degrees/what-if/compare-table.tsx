import { termName } from '@sam/domain/terms/term'
import { Fragment, useState, type ReactNode } from 'react'
import { RequirementStatus } from '../../../components/academic/requirement-status.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { sayDifference, sayFillers, type ComparedProgram, type ComparedRule } from './compare-reports.ts'
import { RuleAmount } from '../program-report.tsx'
import { OpenRule } from '../rule/open-rule.tsx'
import { nameOf, type Report, type Rule } from '../use-audit-report.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

const changes: Record<ComparedProgram['change'], string> = {
  none: '',
  added: 'Added',
  left: 'Left',
  'other version': 'Other version',
}

interface CompareTableProps {
  compared: readonly ComparedProgram[]
  today: Report
  tried: Report
  /** How many requirements differ. */
  count: string
  /** What chooses what stands at the left. */
  baseChoice: ReactNode
  baseName: string
}

/** Requirement by requirement, today at the left and the what-if at the right; what is the same is folded. */
export function CompareTable({ compared, count, baseChoice, ...sides }: CompareTableProps) {
  return (
    <div className={styles.compare}>
      <div className={classNames(styles.columns, styles.names)}>
        <span>{count}</span>
        <span>{baseChoice}</span>
        <span className={styles.imagined}>What if</span>
      </div>
      {compared.map(({ version, change, differing, same }) => (
        <section key={version.id} aria-label={nameOf(version)}>
          <div className={styles.program}>
            <h3>
              {nameOf(version)} {change !== 'none' && <em>{changes[change]}</em>}
              <span className={textStyles.meta}>{termName(version.effectiveTerm)}</span>
            </h3>
            <span className={textStyles.meta}>{sayDifference({ change, differing, same })}</span>
          </div>
          {differing.map((one) => (
            <Row key={one.id} one={one} {...sides} />
          ))}
          {same.length > 0 && (
            <details className={styles.same}>
              <summary>
                {same.length} the same{' '}
                <span className={textStyles.meta}>{same.map(({ label }) => label).join(', ')}</span>
              </summary>
              {same.map((one) => (
                <Row key={one.id} one={one} {...sides} />
              ))}
            </details>
          )}
        </section>
      ))}
    </div>
  )
}

type RowProps = Pick<CompareTableProps, 'today' | 'tried' | 'baseName'> & { one: ComparedRule }

function Row({ one, today, tried, baseName }: RowProps) {
  const { label, before, after } = one
  const [isOpen, setOpen] = useState(false)
  const shown = after ?? before
  const all = after === null ? today.rules : tried.rules
  const fillers = shown && sayFillers(shown, all)
  return (
    <details className={styles.row} onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary className={styles.columns}>
        <span className={styles.label}>
          {label} {fillers !== label && <span className={textStyles.meta}>{fillers}</span>}
        </span>
        <Side name={baseName} rule={before} all={today.rules} />
        <Side name="What if" rule={after} all={tried.rules} className={styles.imagined} />
      </summary>
      <div className={styles.detail}>{shown && <OpenRule rule={shown} all={all} isOpen={isOpen} />}</div>
    </details>
  )
}

interface SideProps {
  name: string
  rule: Rule | null
  all: readonly Rule[]
  className?: string | undefined
}

function Side({ name, rule, all, className }: SideProps) {
  return (
    <span className={classNames(styles.side, className)}>
      <span className={textStyles.visuallyHidden}>{name}: </span>
      {rule === null ? (
        <Fragment>
          <span aria-hidden="true">–</span>
          <span className={textStyles.visuallyHidden}>not asked</span>
        </Fragment>
      ) : (
        <>
          <RequirementStatus status={rule.status} />
          <RuleAmount rule={rule} all={all} counts="all" />
        </>
      )}
    </span>
  )
}
