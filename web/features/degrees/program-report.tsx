import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { RequirementStatus } from '../../components/academic/requirement-status.tsx'
import { Disclosure } from '../../components/ui/accordion.tsx'
import { Section } from '../../components/ui/section.tsx'
import { formatCount } from '../../lib/format.ts'
import { leavesOf, measureRule } from '@sam/domain/degrees/explain/measure-rule'
import { RuleBar } from '../../components/academic/rule-bar.tsx'
import { OpenRule } from './rule/open-rule.tsx'
import { nameOf, type Report, type Rule } from './use-audit-report.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './degree-report.module.css'

interface ProgramReportProps {
  version: Report['versions'][number]
  report: Report
}

/** One program: each of its requirements with how much is there, what fills it and what could. */
export function ProgramReport({ version, report }: ProgramReportProps) {
  const rules = report.rules.filter(({ program }) => program === version.id)
  const top = rules.filter(({ parent, isAsked, part }) => parent === null && isAsked && part === 'rules')
  const met = top.filter(({ status }) => status === 'satisfied').length
  const admission = rules.filter(({ parent, part }) => parent === null && part === 'admission')
  const answer = report.programs.find(({ id }) => id === version.id)
  return (
    <Section
      title={nameOf(version)}
      meta={
        <>
          Requirements of {termName(version.effectiveTerm)}
          {version.isNearest && ', the nearest on file'} · <b>{met}</b> of {top.length} satisfied
        </>
      }
    >
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

export function RuleLine({ rule, all }: { rule: Rule; all: readonly Rule[] }) {
  const [isOpen, setOpen] = useState(false)
  const hint = hintOf(rule, all)
  return (
    <Disclosure
      onOpen={() => setOpen(true)}
      summary={
        <span className={styles.line}>
          <span className={styles.label}>
            {rule.label} {hint && <span className={textStyles.meta}>{hint}</span>}
          </span>
          <RuleAmount rule={rule} all={all} />
          <span className={styles.word}>
            <RequirementStatus status={rule.status} />
          </span>
        </span>
      }
    >
      <OpenRule rule={rule} all={all} isOpen={isOpen} />
    </Disclosure>
  )
}

interface RuleAmountProps {
  rule: Rule
  all: readonly Rule[]
  /** 'all' where the figure counts what is in progress and planned too, as the word beside it does. */
  counts?: 'earned' | 'all'
}

/** 2 of 6, and the same as a bar. */
export function RuleAmount({ rule, all, counts = 'earned' }: RuleAmountProps) {
  const measure = measureRule(rule, all)
  const { earned, inProgress, planned } = measure
  return (
    <span className={styles.amount}>
      <span className={styles.figure}>
        {formatCount(counts === 'all' ? earned + inProgress + planned : earned)} of {formatCount(measure.needed)}
        {measure.unit === 'credit' && <span className={textStyles.visuallyHidden}> credits</span>}
      </span>
      <RuleBar measure={measure} className={styles.bar} />
    </span>
  )
}

/** What is on its way, or what is open: the first thing that someone would look for below. */
function hintOf(rule: Rule, all: readonly Rule[]): string {
  const leaves = leavesOf(rule, all)
  if ([rule, ...leaves].some(({ exceptions }) => exceptions.length > 0)) return 'by exception'
  const coming = leaves.flatMap(({ courses }) => courses).filter(({ status }) => status !== 'satisfied')
  const names = (status: Rule['status'], word: string) => {
    const list = [...new Set(coming.filter((one) => one.status === status).map(({ course }) => course))]
    return list.length === 0 ? [] : [`${list.slice(0, 3).join(', ')}${list.length > 3 ? ` and ${list.length - 3} more` : ''} ${word}`] // prettier-ignore
  }
  if (rule.isAssigned || rule.unit === 'rules')
    return [...names('pending', 'in progress'), ...names('planned', 'planned')].join('; ')
  return ''
}
