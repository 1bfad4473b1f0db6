import type { CoursePlan } from '@sam/contract/planning/plan'
import { RequirementStatus } from '../../../components/academic/requirement-status.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { plural } from '../../../lib/format.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-audit.module.css'

/** The student's programs as they stand once the whole plan is taken: what is open first. */
export function PlanAudit({ audit }: { audit: CoursePlan['audit'] }) {
  const rules = audit.programs.flatMap((program) => program.rules)
  const open = rules.filter(({ status }) => status === 'unsatisfied').length
  return (
    <Section
      title="Audit of this plan"
      meta={
        rules.length > 0 ? (open === 0 ? 'Every requirement is met' : `${open} of ${rules.length} open`) : undefined
      }
    >
      <div className={styles.audit}>
        {rules.length === 0 && <p>No requirements of your programs are on file.</p>}
        {audit.programs.map((program) => (
          <div key={program.id}>
            <h3>{program.name}</h3>
            <ul>
              {program.rules
                .toSorted((a, b) => Number(b.status === 'unsatisfied') - Number(a.status === 'unsatisfied'))
                .map((rule) => (
                  <li key={rule.id}>
                    <span className={styles.label}>{rule.label}</span>
                    <RequirementStatus status={rule.status} />
                    {rule.status === 'unsatisfied' && rule.proof !== null && (
                      <span className={styles.proof}>{rule.proof}</span>
                    )}
                  </li>
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
      </div>
    </Section>
  )
}
