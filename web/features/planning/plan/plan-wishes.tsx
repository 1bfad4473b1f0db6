import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanWishes } from '@sam/contract/planning/wishes'
import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox, Input } from '../../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import type { PlanEdit } from './edit-plan.ts'
import styles from './plan-proposal.module.css'

interface PlanWishesFormProps {
  plan: CoursePlan
  terms: CoursePlan['terms']
  busy: boolean
  onPropose: (wishes: PlanWishes) => void
  onEdit: (edit: PlanEdit) => void
}

const soonest = 'soonest'

/** What a proposal has to keep to. The wishes are kept with the plan. */
export function PlanWishesForm({ plan, terms, busy, onPropose, onEdit }: PlanWishesFormProps) {
  const { wishes } = plan
  const [by, setBy] = useState(wishes.by === null ? soonest : String(wishes.by))
  const [load, setLoad] = useState(wishes.load === null ? '' : String(wishes.load))
  const [summers, setSummers] = useState(wishes.summers)
  const [wanted, setWanted] = useState(wishes.wanted.join(', '))
  const [avoided, setAvoided] = useState(wishes.avoided.join(', '))
  const [tried, setTried] = useState(false)
  const most = load.trim() === '' ? null : Number(load)
  const [wants, avoids] = [readCourses(wanted), readCourses(avoided)]
  const loadError = most !== null && !(most >= 1 && most <= 60) ? 'Write a number from 1 to 60, or nothing.' : null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (loadError || wants === null || avoids === null) return
    onPropose({
      ...wishes,
      by: by === soonest ? null : Number(by),
      load: most,
      summers,
      wanted: wants,
      avoided: avoids,
    })
  }
  const wrong = (list: readonly string[] | null) =>
    tried && list === null ? 'Write courses as CSE 310, CSE 320.' : null
  const isOwnMeasure = wishes.weights.length > 0
  return (
    <>
      <form className={styles.wishes} onSubmit={onSubmit} noValidate>
        <NativeSelect
          label="Graduate by"
          value={by}
          choices={[
            { value: soonest, label: 'As early as can be' },
            ...keptTerm(wishes, terms),
            ...terms.map(({ term }) => ({ value: String(term), label: termName(term) })),
          ]}
          onChange={setBy}
        />
        <Input
          label={isOwnMeasure ? 'Most workload a term' : 'Most credits a term'}
          inputMode="decimal"
          value={load}
          error={tried ? loadError : null}
          onChange={(event) => setLoad(event.target.value)}
        />
        <Input
          label="Courses wanted"
          placeholder="CSE 351"
          value={wanted}
          error={wrong(wants)}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Input
          label="Courses to avoid"
          placeholder="CSE 320"
          value={avoided}
          error={wrong(avoids)}
          onChange={(event) => setAvoided(event.target.value)}
        />
        <Checkbox label="Courses in summers" checked={summers} onChange={(event) => setSummers(event.target.checked)} />
        <Button type="submit" busy={busy && 'Working it out'}>
          Propose with these wishes
        </Button>
      </form>
      <KeptWishes wishes={wishes} onEdit={onEdit} />
    </>
  )
}

/** The term that was wished, where it is none of those ahead any more, or not yet. */
function keptTerm({ by }: PlanWishes, terms: CoursePlan['terms']): { value: string; label: string }[] {
  if (by === null || terms.some(({ term }) => term === by)) return []
  const isOver = terms.every(({ term }) => term > by)
  return [{ value: String(by), label: isOver ? `${termName(by)}, which is over` : termName(by) }]
}

/** The wishes set on rows of the plan: courses that stay in their term, and what a course weighs. */
function KeptWishes({ wishes: { pinned, weights }, onEdit }: { wishes: PlanWishes; onEdit: (edit: PlanEdit) => void }) {
  if (pinned.length + weights.length === 0) return null
  return (
    <ul className={styles.kept} aria-label="Pins and workloads">
      {pinned.map(({ course, term }) => (
        <li key={`${course} ${term}`}>
          {course} stays in {termName(term)}
          <button
            type="button"
            aria-label={`Unpin ${course}`}
            onClick={() => onEdit({ kind: 'pin', course, term, pinned: false })}
          >
            Unpin
          </button>
        </li>
      ))}
      {weights.map(({ course, weight }) => (
        <li key={course}>
          {course} weighs {weight}
          <button
            type="button"
            aria-label={`Back to credits, ${course}`}
            onClick={() => onEdit({ kind: 'weigh', course, weight: null })}
          >
            Back to credits
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Courses between commas; null when one of them is none. */
function readCourses(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim()).filter(Boolean) // prettier-ignore
  const codes = parts.map((part) => parseCourseCode(part))
  return codes.includes(null) ? null : [...new Set(codes.flatMap((code) => (code ? courseCode(code) : [])))]
}
