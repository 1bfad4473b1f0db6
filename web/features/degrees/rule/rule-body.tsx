import { RequirementStatus } from '../../../components/academic/requirement-status.tsx'
import { partsOf } from '@sam/domain/degrees/explain/measure-rule'
import { mostCandidates } from '@sam/domain/degrees/explain/most-candidates'
import { proofBesideParts } from '@sam/domain/degrees/explain/prove-unmet'
import type { Rule } from '../use-audit-report.ts'
import { CouldFill } from './could-fill.tsx'
import { CountedCourses } from './counted-courses.tsx'
import { CourseLink } from './course-link.tsx'
import { PinButton } from './pin-button.tsx'
import { RoomForRule } from './room-for-rule.tsx'
import { GrantException, RuleExceptions } from './rule-exceptions.tsx'
import { useDecided } from '../use-decisions.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './rule-body.module.css'

/** How the audit says that a course could count here too, and that nothing is lost where it does not. */
const usedElsewhere = 'already used'
const notNeeded = 'not needed'

/** What fills a requirement, what is left out and why, and what could fill it; its parts below one another. */
export function RuleBody({ rule, all }: { rule: Rule; all: readonly Rule[] }) {
  const parts = partsOf(rule, all)
  const asked = parts.filter(({ isAsked }) => isAsked)
  const spare = parts.filter(({ isAsked }) => !isAsked)
  const isSingle = (part: Rule) => partsOf(part, all).length === 0 && (part.status !== 'unsatisfied' || isPlain(part))
  const filled = asked.filter(isSingle)
  return (
    <div className={styles.body}>
      {parts.length > 0 ? (
        <CountedCourses rules={filled} ofGroup />
      ) : isLong(rule) ? null : (
        <CountedCourses rules={[rule]} />
      )}
      {asked
        .filter((part) => !isSingle(part))
        .map((part) => (
          <section key={part.id} aria-label={part.label} className={styles.part}>
            <p className={styles.head}>
              <b>{part.label}</b> <RequirementStatus status={part.status} />
            </p>
            <RuleBody rule={part} all={all} />
          </section>
        ))}
      <Unmet rule={rule} hasParts={parts.length > 0} />
      {filled.map((part) => (
        <RuleExceptions key={part.id} rule={part} />
      ))}
      <RuleExceptions rule={rule} />
      {spare.length > 0 && <p className={textStyles.meta}>Not needed: {spare.map(({ label }) => label).join(', ')}.</p>}
      {rule.note !== null && <p className={textStyles.meta}>{rule.note}</p>}
      {rule.unverified && <p className={textStyles.meta}>Not verified with the department.</p>}
      <p className={styles.ends}>
        {rule.link !== null && <a href={rule.link}>In the bulletin</a>}
        <GrantException rule={rule} />
      </p>
    </div>
  )
}

/** A course that is missing, about which there is no more to say. */
function isPlain({ courses, candidates, excluded, unit }: Rule): boolean {
  return unit === 'courses' && courses.length === 0 && candidates.length === 1 && excluded.length === 0
}

/** Credits of nearly the whole record: the history lists them. */
function isLong({ isAssigned, courses }: Rule): boolean {
  return !isAssigned && courses.length > mostCandidates
}

/** Why it is not met, what could fill it, and which courses of the record do not count here. */
function Unmet({ rule, hasParts }: { rule: Rule; hasParts: boolean }) {
  const { report } = useDecided()
  const { candidates, excluded, proof } = rule
  const shown = hasParts ? proofBesideParts(proof) : proof
  const left = excluded.filter(({ reason }) => !reason.startsWith(notNeeded))
  return (
    <>
      {shown !== null && <p className={styles.proof}>{shown}</p>}
      <CouldFill candidates={candidates} />
      <RoomForRule rule={rule} />
      {left.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Left out</th>
              <th scope="col" colSpan={2}>
                Why
              </th>
            </tr>
          </thead>
          <tbody>
            {left.map(({ course, reason }) => (
              <tr key={course}>
                <td className={styles.course}>
                  <CourseLink course={course} title={report.titles[course]} />
                </td>
                <td>{`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`}</td>
                <td className={styles.action}>
                  {reason.startsWith(usedElsewhere) && <PinButton rule={rule} course={course} label="Count it here" />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
