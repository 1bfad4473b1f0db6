import type { CoursePlan } from '@sam/contract/planning/plan'
import { RequirementStatus, requirementLooks } from '../../../components/academic/requirement-status.tsx'
import { RuleBar } from '../../../components/academic/rule-bar.tsx'
import { TextureLegend } from '../../../components/academic/texture-legend.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { plural } from '../../../lib/format.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-audit.module.css'

type Rule = CoursePlan['audit']['programs'][number]['rules'][number]

const counted = ['satisfied', 'pending', 'planned', 'unsatisfied'] as const

/** The student's programs as they stand once the whole plan is taken. */
export function PlanAudit({ audit, about }: { audit: CoursePlan['audit']; about: string | false }) {
  const rules = audit.programs.flatMap((program) => program.rules)
  return (
    <Section title="Audit of this plan" meta={about} className={styles.audit}>
      {rules.length === 0 ? (
        <p className={textStyles.meta}>No requirements of your programs are on file.</p>
      ) : (
        <>
          <dl className={styles.counts} aria-label="Requirements">
            {counted
              .filter((status) => status !== 'pending' || rules.some((rule) => rule.status === status))
              .map((status) => (
                <div key={status}>
                  <dd>{rules.filter((rule) => rule.status === status).length}</dd>
                  <dt>
                    <RuleState status={status} />
                  </dt>
                </div>
              ))}
          </dl>
          <p>
            <TextureLegend />
          </p>
        </>
      )}
      {audit.programs.map((program) => (
        <div key={program.id}>
          <h3>{program.name}</h3>
          <ul>
            {program.rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        </div>
      ))}
      {audit.withoutRequirements.length > 0 && (
        <p className={textStyles.meta}>
          Nothing is on file for {audit.withoutRequirements.join(', ')}, so{' '}
          {plural(audit.withoutRequirements.length, 'program')} cannot be checked.
        </p>
      )}
      {!audit.proven && (
        <p className={textStyles.meta}>There are too many ways to count these courses; a better one may exist.</p>
      )}
    </Section>
  )
}

/** In a finished plan what is open is missing, and stands out. */
function RuleState({ status }: { status: Rule['status'] }) {
  if (status !== 'unsatisfied') return <RequirementStatus status={status} />
  return (
    <Status glyph={requirementLooks[status].glyph} tone="bad">
      Missing
    </Status>
  )
}

function RuleRow({ rule: { label, status, measure, proof } }: { rule: Rule }) {
  const { earned, inProgress, planned, needed } = measure
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <RuleState status={status} />
      <RuleBar measure={measure} className={styles.bar} />
      <span className={styles.figure}>
        {earned + inProgress + planned} of {plural(needed, measure.unit)}
      </span>
      {status === 'unsatisfied' && proof !== null && <span className={styles.proof}>{proof}</span>}
    </li>
  )
}
