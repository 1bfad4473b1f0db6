import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { LeftToYou, Obstacles } from './plan-proposal.tsx'
import type { Proposed, useProposal } from './use-proposal.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
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
  /** Empty until one is chosen: then it is the first course. */
  mishaps: readonly Mishap[]
  onChoose: (mishaps: readonly Mishap[]) => void
  onAsk: (mishaps: readonly Mishap[]) => void
  onOpenPlan: (answer: Proposed, mishaps: readonly Mishap[]) => void
  opening: boolean
}

const keyOf = ({ course, term }: { course: string; term: number }) => `${course}|${term}`

/** As many as the server takes at once. */
const mostMishaps = 12

/** What it costs in terms when courses are failed or dropped: planned again from there, changing nothing. */
export function WhatIf({ plan, ask, mishaps, onChoose, onAsk, onOpenPlan, opening }: WhatIfProps) {
  const running = plan.taken.filter(({ grade }) => grade === null)
  const courses = [...running, ...plan.courses]
  const known = mishaps.filter((one) => courses.some((other) => keyOf(other) === keyOf(one)))
  const [first] = courses
  if (!first) return null
  const now = known.length > 0 ? known : [{ kind: 'fail' as const, course: first.course, term: first.term }]
  const open = courses.filter(({ course }) => now.every((one) => one.course !== course))
  const [next] = open
  const answer = ask.data
  return (
    <Section title="What if" meta="Changes nothing" id="what-if">
      <ul className={styles.mishaps}>
        {now.map((one, at) => (
          <li key={keyOf(one)}>
            <NativeSelect
              label={`What happens${numberOf(at)}`}
              labelHidden
              value={one.kind}
              choices={[...ways]}
              onChange={(kind) => onChoose(now.with(at, { ...one, kind }))}
            />
            <NativeSelect
              label={`Course${numberOf(at)}`}
              labelHidden
              value={keyOf(one)}
              choices={[one, ...open]
                .toSorted((a, b) => a.term - b.term || a.course.localeCompare(b.course))
                .map((each) => ({ value: keyOf(each), label: `${each.course}, ${termName(each.term)}` }))}
              onChange={(value) => {
                const [course = '', term = ''] = value.split('|')
                onChoose(now.with(at, { ...one, course, term: Number(term) }))
              }}
            />
            {now.length > 1 && (
              <Button
                icon
                variant="quiet"
                aria-label={`Leave out ${one.course}`}
                onClick={() => onChoose(now.toSpliced(at, 1))}
              >
                <Icon name="close" size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ask}>
        <Button busy={ask.isPending && 'Working it out'} onClick={() => onAsk(now)}>
          See what it costs
        </Button>
        {next && now.length < mostMishaps && (
          <Button
            variant="quiet"
            onClick={() =>
              onChoose([...now, { kind: now.at(-1)?.kind ?? 'fail', course: next.course, term: next.term }])
            }
          >
            And another course
          </Button>
        )}
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

/** Of the second and each further one. */
const numberOf = (at: number) => (at === 0 ? '' : ` ${at + 1}`)

/** 'If I fail CSE 310 and CSE 331 and drop CSE 320' */
export function namePlan(mishaps: readonly Mishap[]): string {
  const words = ways.flatMap(({ value }) => {
    const courses = mishaps.filter(({ kind }) => kind === value).map(({ course }) => course)
    return courses.length > 0 ? `${value} ${new Intl.ListFormat('en-US').format(courses)}` : []
  })
  return `If I ${words.join(' and ')}`
}

function Cost({ answer: { costs, end, changes, left } }: { answer: Proposed }) {
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
      <LeftToYou left={left} />
    </>
  )
}
