import { pages } from '@sam/contract/pages'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { RequirementStatus, requirementLooks } from '../../components/academic/requirement-status.tsx'
import { Disclosure } from '../../components/ui/accordion.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Section } from '../../components/ui/section.tsx'
import { Tag } from '../../components/ui/tag.tsx'
import { plural } from '../../lib/format.ts'
import { PinButton } from './pin-button.tsx'
import { RuleExceptions } from './rule-exceptions.tsx'
import { nameOf, type Report } from './use-audit-report.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './degree-report.module.css'

type Rule = Report['rules'][number]
type StatusOf = Rule['status']

const bars: Record<StatusOf, string | undefined> = {
  satisfied: styles.satisfied,
  pending: styles.pending,
  planned: styles.planned,
  unsatisfied: styles.unsatisfied,
}
const order: readonly StatusOf[] = ['satisfied', 'pending', 'planned', 'unsatisfied']
const mostCandidates = 12
/** How the audit says that a course could count here too. */
const usedElsewhere = 'already used in'

interface ProgramReportProps {
  version: Report['versions'][number]
  report: Report
  /** Looked at in a what-if; nothing of it is kept. */
  isTried: boolean
}

/** One program: how much of it is met, and each of its requirements with what fills it and what could. */
export function ProgramReport({ version, report, isTried }: ProgramReportProps) {
  const rules = report.rules.filter(({ program }) => program === version.id)
  const top = rules.filter(({ parent, isAsked, part }) => parent === null && isAsked && part === 'rules')
  const admission = rules.filter(({ parent, part }) => parent === null && part === 'admission')
  const answer = report.programs.find(({ id }) => id === version.id)
  const counts = order.map((status) => ({ status, count: top.filter((rule) => rule.status === status).length }))
  return (
    <Section
      title={nameOf(version)}
      meta={
        <>
          {isTried && <Tag plain>What if</Tag>} {termName(version.effectiveTerm)}
          {version.isNearest && ', the nearest on file'}
        </>
      }
    >
      <div className={styles.bar} aria-hidden="true">
        {counts.map(({ status, count }) => (
          <i key={status} className={bars[status]} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={textStyles.meta}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => `${count} ${requirementLooks[status].word.toLowerCase()}`)
          .join(', ')}{' '}
        of {plural(top.length, 'requirement')}
      </p>
      {top.map((rule) => (
        <RuleLine key={rule.id} rule={rule} all={rules} />
      ))}
      {/* Who has declared a program was admitted to it. */}
      {!version.isDeclared && admission.length > 0 && answer?.admission && (
        <>
          <h3 className={styles.admission}>
            Admission <RequirementStatus status={answer.admission} />
          </h3>
          {admission.map((rule) => (
            <RuleLine key={rule.id} rule={rule} all={rules} />
          ))}
        </>
      )}
    </Section>
  )
}

function RuleLine({ rule, all }: { rule: Rule; all: readonly Rule[] }) {
  return (
    <Disclosure
      summary={
        <span className={styles.line}>
          <span className={styles.label}>{rule.label}</span>
          <span className={classNames(textStyles.meta, styles.amount)}>{amountOf(rule)}</span>
          <span className={styles.word}>
            <RequirementStatus status={rule.status} />
          </span>
        </span>
      }
    >
      <RuleBody rule={rule} all={all} />
    </Disclosure>
  )
}

/** 2 of 3 courses: how much of the amount is there, with what runs and what is planned. */
function amountOf({ unit, needed, missing }: Rule): string {
  return unit === null || unit === 'rules' ? '' : `${needed - missing} of ${plural(needed, unit.slice(0, -1))}`
}

function RuleBody({ rule, all }: { rule: Rule; all: readonly Rule[] }) {
  const parts = all.filter(({ parent, part }) => parent === rule.id && part === rule.part)
  return (
    <>
      {rule.courses.length > 0 && (
        <ul className={styles.courses} aria-label="Counted">
          {rule.courses.map(({ course, credits, status }) => (
            <li key={course}>
              <CourseLink course={course} />
              <span className={textStyles.meta}>
                {plural(credits, 'credit')}
                {status !== 'satisfied' && `, ${requirementLooks[status].word.toLowerCase()}`}
              </span>
              <PinButton rule={rule} course={course} />
            </li>
          ))}
        </ul>
      )}
      {rule.proof !== null && <p>{rule.proof}</p>}
      {rule.candidates.length > 0 && (
        <p>
          Could fill it:{' '}
          {rule.candidates.slice(0, mostCandidates).map((course, index) => (
            <span key={course}>
              {index > 0 && ', '}
              <CourseLink course={course} />
            </span>
          ))}
          {rule.candidates.length > mostCandidates && `, and ${rule.candidates.length - mostCandidates} more`}.
        </p>
      )}
      {rule.excluded.map(({ course, reason }) => (
        <p key={course} className={textStyles.meta}>
          {course} does not count: {reason}.{' '}
          {reason.startsWith(usedElsewhere) && <PinButton rule={rule} course={course} label="Count it here" />}
        </p>
      ))}
      <RuleExceptions rule={rule} />
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.id}>
              <p className={styles.line}>
                <span className={styles.label}>{part.label}</span>
                <span className={classNames(textStyles.meta, styles.amount)}>{amountOf(part)}</span>
                <span className={styles.word}>
                  {part.isAsked ? (
                    <RequirementStatus status={part.status} />
                  ) : (
                    <span className={textStyles.meta}>Not needed</span>
                  )}
                </span>
              </p>
              {part.isAsked && <RuleBody rule={part} all={all} />}
            </li>
          ))}
        </ul>
      )}
      {rule.note !== null && <p className={textStyles.meta}>{rule.note}</p>}
      {rule.unverified && <p className={textStyles.meta}>Not verified with the department.</p>}
      {rule.link !== null && (
        <p>
          <a href={rule.link}>In the bulletin</a>
        </p>
      )}
    </>
  )
}

function CourseLink({ course }: { course: string }) {
  return (
    <Link to={pages.course} params={{ course: courseSlug(course) }}>
      {course}
    </Link>
  )
}
