import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { Obstacles } from './plan-proposal.tsx'
import { useProposal, type Proposed } from './use-proposal.ts'
import fieldStyles from '../../../components/ui/field.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-proposal.module.css'

const ways = [
  { value: 'fail', label: 'I fail' },
  { value: 'drop', label: 'I drop' },
] as const

/** What it costs in terms when a course is failed or dropped: planned again from there, changing nothing. */
export function WhatIf({ plan }: { plan: CoursePlan }) {
  const running = plan.taken.filter(({ grade }) => grade === null)
  const courses = [...running, ...plan.courses].map(({ course, term }) => ({ value: `${course}|${term}`, label: `${course}, ${termName(term)}` })) // prettier-ignore
  const [kind, setKind] = useState<'fail' | 'drop'>('fail')
  const [chosen, setChosen] = useState('')
  const ask = useProposal(plan)
  const at = courses.find(({ value }) => value === chosen) ?? courses[0]
  if (!at) return null
  const [course = '', term = ''] = at.value.split('|')
  const answer = ask.data
  return (
    <Section title="What if" meta="Changes nothing">
      <div className={styles.ask}>
        <NativeSelect label="What happens" labelHidden value={kind} choices={[...ways]} onChange={setKind} />
        <NativeSelect label="Course" labelHidden value={at.value} choices={courses} onChange={setChosen} />
        <Button
          busy={ask.isPending && 'Working it out'}
          onClick={() => ask.mutate({ wishes: null, again: { kind, course, term: Number(term) } })}
        >
          See what it costs
        </Button>
      </div>
      <div aria-live="polite">
        {ask.error && <p className={fieldStyles.error}>{messageOf(ask.error)}</p>}
        {answer?.kind === 'proposed' && <Cost answer={answer} />}
        {answer?.kind === 'impossible' && <Obstacles because={answer.because} proven={answer.proven} />}
        {(answer?.kind === 'stopped' || answer?.kind === 'unknown') && (
          <p className={textStyles.meta}>Nobody can say: no plan from there is known.</p>
        )}
      </div>
    </Section>
  )
}

function Cost({ answer: { costs, end, changes } }: { answer: Proposed }) {
  const words =
    costs === null || costs === 0 ? 'Costs no term' : costs > 0 ? `Costs ${plural(costs, 'term')}` : 'Costs no term'
  return (
    <>
      <p className={styles.cost}>
        <b>{words}</b>
        {end !== null && <span>{termName(end)}</span>}
      </p>
      <ul className={styles.moves}>
        {changes.map(({ course, to, why }) => (
          <li key={course}>
            <b>{course}</b>
            <span>
              {to === null ? 'out of the plan' : `in ${termName(to)}`}. {why}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
