import { mostCandidates } from '@sam/domain/degrees/explain/most-candidates'
import { termName } from '@sam/domain/terms/term'
import { classNames } from '../../../components/ui/class-names.ts'
import { Status } from '../../../components/ui/status.tsx'
import { HiddenHead } from '../../../components/ui/table/hidden-head.tsx'
import { plural } from '../../../lib/format.ts'
import { CourseLink } from './course-link.tsx'
import { chooseShown } from './choose-shown.ts'
import type { Report } from '../use-audit-report.ts'
import { useDecided } from '../use-decisions.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './rule-body.module.css'

/** The first courses that could fill a requirement: when, with how many seats, and whether the student can take them. */
export function CouldFill({ candidates }: { candidates: readonly string[] }) {
  const { report } = useDecided()
  if (candidates.length === 0) return null
  const more = candidates.length - mostCandidates
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Could fill it{more > 0 && `, and ${more} more`}</th>
          <th scope="col">Next offered</th>
          <th scope="col">Eligibility</th>
          <HiddenHead name="Choices" />
        </tr>
      </thead>
      <tbody>
        {chooseShown(candidates, report.nextOffered).map((course) => (
          <tr key={course}>
            <td className={styles.course}>
              <CourseLink course={course} title={report.titles[course]} />
            </td>
            <td className={styles.offered}>
              <NextOffered course={course} />
            </td>
            <td className={styles.eligibility}>
              <CanTake course={course} />
            </td>
            <td className={styles.action}>
              <CandidateAction course={course} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'Spring 2026, 43 seats'. */
export function NextOffered({ course }: { course: string }) {
  const { report, ahead } = useDecided()
  const seats = ahead?.get(course)?.seats ?? null
  const words = offeredWords(report.nextOffered[course])
  return seats === null ? words : `${words}, ${seats === 0 ? 'no seats free' : plural(seats, 'seat')}`
}

/** Of a term without a schedule, that it is assumed. What is no course of the catalog has nothing. */
function offeredWords(next: Report['nextOffered'][string] | undefined): string {
  if (next === undefined) return ''
  if (next === null) return 'In no schedule on file'
  return next.isAssumed ? `${termName(next.term)}, as in earlier years` : termName(next.term)
}

/** Whether the student can take the course when it is offered next, after what the plan holds before. */
export function CanTake({ course }: { course: string }) {
  const { ahead, report } = useDecided()
  const found = ahead?.get(course)
  if (!found) return null
  if (found.refusals.length === 0)
    return (
      <Status glyph="full" tone="ok">
        {report.may.save ? 'You are eligible' : 'Eligible'}
      </Status>
    )
  // Permission of a department can be asked for; a course that is missing cannot.
  const asks = found.refusals.every(({ kind }) => kind === 'other')
  return (
    <>
      <Status glyph={asks ? 'warning' : 'crossed'} tone={asks ? 'warn' : 'bad'}>
        {asks ? 'Department permission' : 'Not yet eligible'}
      </Status>
      <span className={classNames(textStyles.meta, styles.because)}>
        {found.refusals.map(({ rule }) => rule.replace(/[.;]?$/, '.')).join(' ')}
      </span>
    </>
  )
}

/** In a what-if the course is tried; today the student adds it to the plan. */
export function CandidateAction({ course }: { course: string }) {
  const { tryCourse, ahead, addToPlan } = useDecided()
  if (tryCourse) return tryCourse(course)
  const found = ahead?.get(course)
  if (!addToPlan || !found || found.credits === null) return null
  return addToPlan({ course, term: found.term, credits: found.credits })
}
