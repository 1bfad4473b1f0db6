import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { Obstacles } from './plan-proposal.tsx'
import type { Proposed, useProposal } from './use-proposal.ts'
import fieldStyles from '../../../components/ui/field.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-proposal.module.css'

const ways = [
  { value: 'fail', label: 'I fail' },
  { value: 'drop', label: 'I drop' },
] as const

/** What is imagined of a course. */
export interface Mishap {
  kind: 'fail' | 'drop'
  course: string
  term: number
}

interface WhatIfProps {
  plan: CoursePlan
  ask: ReturnType<typeof useProposal>
  mishap: Mishap | null
  onChoose: (mishap: Mishap) => void
  onAsk: (mishap: Mishap) => void
  onOpenPlan: (answer: Proposed, mishap: Mishap) => void
  opening: boolean
}

const keyOf = ({ course, term }: { course: string; term: number }) => `${course}|${term}`

/** What it costs in terms when a course is failed or dropped: planned again from there, changing nothing. */
export function WhatIf({ plan, ask, mishap, onChoose, onAsk, onOpenPlan, opening }: WhatIfProps) {
  const running = plan.taken.filter(({ grade }) => grade === null)
  const courses = [...running, ...plan.courses]
  const at = courses.find((one) => mishap !== null && keyOf(one) === keyOf(mishap)) ?? courses[0]
  if (!at) return null
  const now: Mishap = { kind: mishap?.kind ?? 'fail', course: at.course, term: at.term }
  const answer = ask.data
  return (
    <Section title="What if" meta="Changes nothing" id="what-if">
      <div className={styles.ask}>
        <NativeSelect
          label="What happens"
          labelHidden
          value={now.kind}
          choices={[...ways]}
          onChange={(kind) => onChoose({ ...now, kind })}
        />
        <NativeSelect
          label="Course"
          labelHidden
          value={keyOf(at)}
          choices={courses.map((one) => ({ value: keyOf(one), label: `${one.course}, ${termName(one.term)}` }))}
          onChange={(value) => {
            const [course = '', term = ''] = value.split('|')
            onChoose({ ...now, course, term: Number(term) })
          }}
        />
        <Button busy={ask.isPending && 'Working it out'} onClick={() => onAsk(now)}>
          See what it costs
        </Button>
      </div>
      <div aria-live="polite">
        {ask.error && <p className={fieldStyles.error}>{messageOf(ask.error)}</p>}
        {answer?.kind === 'proposed' && (
          <>
            <Cost answer={answer} />
            {answer.changes.length > 0 && (
              <Button small busy={opening && 'Opening'} onClick={() => onOpenPlan(answer, now)}>
                Open as a new plan
              </Button>
            )}
          </>
        )}
        {answer?.kind === 'impossible' && <Obstacles because={answer.because} proven={answer.proven} />}
        {(answer?.kind === 'stopped' || answer?.kind === 'unknown') && (
          <p className={textStyles.meta}>Not known: no plan was found from there.</p>
        )}
      </div>
    </Section>
  )
}

function Cost({ answer: { costs, end, changes } }: { answer: Proposed }) {
  return (
    <>
      <p className={styles.cost}>
        <b>
          {costs === null ? 'What it costs is not known' : `Costs ${costs === 0 ? 'no term' : plural(costs, 'term')}`}
        </b>
        {end !== null && <span>You graduate in {termName(end)}</span>}
      </p>
      <ul className={styles.moves}>
        {changes.map(({ course, to, why, open }) => (
          <li key={course}>
            <b>{open?.isElective ? 'Elective' : course}</b>
            <span>
              {to === null ? 'out of the plan' : `in ${termName(to)}`}. {why}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
