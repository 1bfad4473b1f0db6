import { Section } from '../../../components/ui/section.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { formatDate, formatMinutes } from '../../../lib/format.ts'
import { useUniversityMomentOf } from '../../../queries/terms/use-university-clock.ts'
import styles from './one-class.module.css'
import { AskButton } from './ask-button.tsx'
import type { ClassCheck, OneClass } from './use-one-class.ts'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'

type Rule = ClassCheck['rules'][number]

interface ClassRulesProps {
  check: ClassCheck
  /** When it was read, by this device. */
  readAt: number
  found: OneClass
}

/** Each rule with the student's own figure and its result. */
export function ClassRules({ check, readAt, found }: ClassRulesProps) {
  const checked = useUniversityMomentOf(readAt)
  const about = { term: found.term, course: `${found.subject} ${found.number}`, sectionId: found.class.id }
  return (
    <Section title="Requirements to enroll" meta={checked && `checked ${formatMinutes(checked.minute)}`}>
      <table className={styles.rules}>
        <caption className={textStyles.visuallyHidden}>Rules for this class and whether you meet them</caption>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">You</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {check.rules.map((rule, index) => (
            <tr key={index} className={tableStyles.noHover}>
              <th scope="row">{nameOf(rule, check)}</th>
              <td>
                <Figure rule={rule} check={check} />
              </td>
              <td className={styles.result}>
                <Result rule={rule} />
                <AskButton refusals={rule.refusals} {...about} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** In place of the rules where the check could not be read. */
export function RulesNotRead({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Section title="Requirements to enroll">
      <FailedState title="Whether you can take this class could not be checked" reason={reason} onRetry={onRetry} />
    </Section>
  )
}

function nameOf({ rule, sentence, requisite }: Rule, { credits }: ClassCheck): string {
  switch (rule) {
    case 'requisite':
      if (requisite === 'antirequisite') return `Not with ${sentence}`
      return requisite === 'corequisite' ? `Corequisite: ${sentence}` : (sentence ?? 'Prerequisite')
    case 'repetition':
      return 'Not passed before'
    case 'credit limit':
      return `Credit limit ${credits.limit}`
    case 'time conflict':
      return 'No time conflict'
    case 'hold':
      return 'No holds'
    case 'period':
      return 'Registration open to you'
  }
}

function Figure({
  rule: { rule, requisite, result, refusals, figure },
  check: { credits },
}: {
  rule: Rule
  check: ClassCheck
}) {
  const sum = `${credits.carried} credits now, ${credits.after} with this class`
  if (refusals.length > 0)
    return refusals.map((refusal, index) => (
      <div key={index}>
        {rule === 'credit limit' ? sum : withDates((rule === 'requisite' && refusal.figure) || refusal.rule)}
        <span className={textStyles.meta}>{withDates(refusal.remedy.text)}</span>
      </div>
    ))
  if (result === 'met for now')
    return (
      <>
        {figure ?? 'In progress'}
        <span className={textStyles.meta}>If the grade does not meet it, we drop this class and tell you.</span>
      </>
    )
  const words: Record<Rule['rule'], string> = {
    requisite: figure ?? (requisite === 'antirequisite' ? 'Nothing on your record excludes it' : 'You meet this'),
    repetition: 'You have not passed it',
    'credit limit': sum,
    'time conflict': 'None in your week',
    hold: 'None',
    period: 'Open',
  }
  return words[rule]
}

/** The rules name days as 2025-09-08; people read Sep 8, 2025. */
function withDates(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}/g, (date) => formatDate(date))
}

function Result({ rule: { result } }: { rule: Rule }) {
  if (result === 'met')
    return (
      <Status glyph="full" tone="ok">
        Met
      </Status>
    )
  if (result === 'met for now')
    return (
      <Status glyph="half" tone="info">
        Met for now
      </Status>
    )
  if (result === 'ask')
    return (
      <Status glyph="warning" tone="warn">
        Ask
      </Status>
    )
  return (
    <Status glyph="crossed" tone="bad">
      Not met
    </Status>
  )
}
