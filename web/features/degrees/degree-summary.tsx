import { requirementLooks, RequirementStatus } from '../../components/academic/requirement-status.tsx'
import { formatCount, formatGpa } from '../../lib/format.ts'
import { nameAmount } from '@sam/domain/degrees/explain/order-shown'
import { measureRule } from '@sam/domain/degrees/explain/measure-rule'
import { RuleBar } from '../../components/academic/rule-bar.tsx'
import { topRules } from '../../queries/degrees/audit-report.ts'
import type { Report, Rule } from './use-audit-report.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './degree-summary.module.css'

const order = ['satisfied', 'pending', 'planned', 'unsatisfied'] as const
/** Credits of the whole record: the university asks for a few amounts, and no more are drawn. */
const mostTotals = 4

/** How far everything is: requirements by their state, and what the record has of the credits that are asked for. */
export function DegreeSummary({ report }: { report: Report }) {
  const top = topRules(report)
  const totals = top.filter(({ unit, isAssigned }) => unit === 'credits' && !isAssigned).slice(0, mostTotals)
  return (
    <div className={styles.summary}>
      <dl className={styles.counts} aria-label="Requirements">
        {order.map((status) => (
          <div key={status}>
            <dt>
              <RequirementStatus status={status} />
            </dt>
            <dd>{top.filter((rule) => rule.status === status).length}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.totals} aria-label="Credits and average">
        {totals.map((rule) => (
          <Total key={`${rule.program} ${rule.id}`} rule={rule} all={report.rules} />
        ))}
        {report.totals.gpa !== null && (
          <li className={styles.average}>
            <span className={textStyles.meta}>GPA</span>
            <span className={styles.figure}>{formatGpa(report.totals.gpa)}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

function Total({ rule, all }: { rule: Rule; all: readonly Rule[] }) {
  const measure = measureRule(rule, all)
  const more = [
    measure.inProgress > 0 && `${formatCount(measure.inProgress)} in progress`,
    measure.planned > 0 && `${formatCount(measure.planned)} planned`,
  ].filter(Boolean)
  return (
    <li title={more.join(', ')}>
      <span className={textStyles.meta}>{nameAmount(rule)}</span>
      <span>
        <b className={styles.figure}>{formatCount(measure.earned)}</b> of {formatCount(measure.needed)}
        <span className={textStyles.visuallyHidden}>
          {more.length > 0 ? `, ${more.join(', ')}` : ''} ({requirementLooks[rule.status].word.toLowerCase()})
        </span>
      </span>
      <RuleBar measure={measure} className={styles.bar} />
    </li>
  )
}
