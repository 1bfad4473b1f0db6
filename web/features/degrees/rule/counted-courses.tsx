import { termName } from '@sam/domain/terms/term'
import { GradeBadge } from '../../../components/academic/grade-badge.tsx'
import { RequirementStatus } from '../../../components/academic/requirement-status.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { HiddenHead } from '../../../components/ui/table/hidden-head.tsx'
import { formatCount } from '../../../lib/format.ts'
import { CandidateAction, CanTake, NextOffered } from './could-fill.tsx'
import { CourseLink } from './course-link.tsx'
import type { Rule } from '../use-audit-report.ts'
import { PinButton } from './pin-button.tsx'
import { GrantException } from './rule-exceptions.tsx'
import { useDecided } from '../use-decisions.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './rule-body.module.css'

/** The courses that fill some requirements, each with when it was taken, its grade and how sure it is. */
export function CountedCourses({ rules, ofGroup = false }: { rules: readonly Rule[]; ofGroup?: boolean }) {
  const { report } = useDecided()
  const counted = rules.flatMap((rule) => rule.courses.map((one) => ({ rule, ...one })))
  // A course that is missing, and what no course fills, such as a placement or a minor.
  const others = ofGroup ? rules.filter(({ courses }) => courses.length === 0) : []
  if (counted.length === 0 && others.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Filled by</th>
          <th scope="col">Term</th>
          <th scope="col" className={textStyles.number}>
            Credits
          </th>
          <th scope="col">Grade</th>
          <th scope="col">Status</th>
          <HiddenHead name="Choices" />
        </tr>
      </thead>
      <tbody>
        {counted.map(({ rule, course, credits, status, term, grade, transfer }, index) => (
          <tr key={`${rule.id} ${course} ${index}`}>
            <td className={styles.course}>
              <CourseLink course={course} title={report.titles[course]} />
              {ofGroup && !saysTheSame(rule.label, course, report.titles[course]) && (
                <span className={classNames(textStyles.meta, styles.because)}>{rule.label}</span>
              )}
            </td>
            <td className={styles.term}>{transfer ? 'Elsewhere' : term === null ? '' : termName(term)}</td>
            <td className={styles.credits}>{formatCount(credits)}</td>
            <td>
              {grade === null ? (
                <span className={classNames(textStyles.meta, textStyles.noWrap)}>{transfer ? '' : 'none yet'}</span>
              ) : (
                <GradeBadge grade={grade} />
              )}
            </td>
            <td>
              <RequirementStatus status={status} />
            </td>
            <td className={styles.action}>
              <PinButton rule={rule} course={course} />
              {ofGroup && <GrantException rule={rule} />}
            </td>
          </tr>
        ))}
        {others.map((rule) => (
          <tr key={rule.id}>
            <td className={styles.course} colSpan={4}>
              {rule.candidates[0] === rule.label ? (
                <>
                  <CourseLink course={rule.label} title={report.titles[rule.label]} />
                  <span className={styles.next}>
                    <NextOffered course={rule.label} /> <CanTake course={rule.label} />
                  </span>
                </>
              ) : (
                rule.label
              )}
            </td>
            <td>
              <RequirementStatus status={rule.status} />
            </td>
            <td className={styles.action}>
              {rule.candidates[0] && <CandidateAction course={rule.candidates[0]} />}
              <GrantException rule={rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the label is one of the names. A row shows such a label once. */
function saysTheSame(label: string, ...names: (string | undefined)[]): boolean {
  return names.some((name) => name?.toLowerCase() === label.toLowerCase())
}
