import { chooseVersion } from '@sam/domain/degrees/choose-version'
import { findTermOfRule, nameCounted } from '@sam/domain/degrees/read-admission'
import { termName } from '@sam/domain/terms/term'
import { RequirementStatus } from '../../components/academic/requirement-status.tsx'
import { formatDate } from '../../lib/format.ts'
import { nameOf, queryOf, useAuditReport, whatIfOf, type Report, type Rule } from './use-audit-report.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './admission.module.css'

interface Asked {
  kind: 'major' | 'minor'
  code: string
  degree: string
  name: string
}

/** How far the record, without the plan, meets the admission of a program; nothing where it is open to everyone. */
export function AdmissionTo({ userId, program }: { userId: string; program: Asked }) {
  const { kind, code, degree } = program
  const { data: today } = useAuditReport(userId)
  const versions = today?.onFile.filter((one) => one.kind === kind && one.code === code && one.degree === degree) ?? []
  // The months of a term are not before its code: 202511 lies in Fall 2025, 202509.
  const month = today ? Number(today.asOf.slice(0, 7).replace('-', '')) : null
  const id = chooseVersion(versions, month)?.version.id
  const { data: report } = useAuditReport(userId, id ? queryOf({ ...whatIfOf([id]), countsPlan: false }) : {})
  const status = report?.programs.find((one) => one.id === id)?.admission
  if (!report || !id || !status) return null
  return (
    <div>
      <p>
        Admission <RequirementStatus status={status} />
      </p>
      <AdmissionRules report={report} id={id} program={program} />
    </div>
  )
}

/** The rules of the admission to a program of a report, each with what counts and when it can be met. */
export function AdmissionRules({ report, id, program }: { report: Report; id: string; program: Omit<Asked, 'code'> }) {
  const rules = report.rules.filter((rule) => rule.program === id && rule.part === 'admission' && rule.parent === null)
  if (rules.length === 0) return null
  return (
    <ul aria-label={`Admission to ${nameOf(program)}`}>
      {rules.map((rule) => (
        <li key={rule.id} className={styles.rule}>
          {rule.label} <RequirementStatus status={rule.status} />
          <Figures rule={rule} report={report} />
        </li>
      ))}
    </ul>
  )
}

/** Why a rule is not met, what of the record counts for it, and when it can be met. */
function Figures({ rule, report }: { rule: Rule; report: Report }) {
  const counted = nameCounted(report.rules, rule)
  const proof = rule.status === 'unsatisfied' ? rule.proof : null
  const words = [proof, counted.length > 0 && `Counted: ${counted.join(', ')}.`, whenWords(rule, report)].filter(
    Boolean,
  )
  return words.length > 0 && <p className={textStyles.meta}>{words.join(' ')}</p>
}

/** 'Met once the grades of Fall 2025 are in, by Dec 23.' */
function whenWords(rule: Rule, { rules, earliest, gradesDue }: Report): string | null {
  const term = findTermOfRule(rule, rules, earliest)
  if (term === null) return null
  if (rule.status === 'unsatisfied') return `Possible by ${termName(term)}.`
  const day = gradesDue?.term === term ? `, by ${formatDate(gradesDue.day, 'day')}` : ''
  return `Met once the grades of ${termName(term)} are in${day}.`
}
