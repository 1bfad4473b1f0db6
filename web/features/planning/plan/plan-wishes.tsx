import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanWishes } from '@sam/contract/planning/wishes'
import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox, Input } from '../../../components/ui/field.tsx'
import { NativeSelect } from '../../../components/ui/select.tsx'
import styles from './plan-proposal.module.css'

interface PlanWishesFormProps {
  plan: CoursePlan
  busy: boolean
  onPropose: (wishes: PlanWishes) => void
}

const soonest = 'soonest'

/** What a proposal has to keep to. The wishes are kept with the plan. */
export function PlanWishesForm({ plan, busy, onPropose }: PlanWishesFormProps) {
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
  return (
    <form className={styles.wishes} onSubmit={onSubmit} noValidate>
      <NativeSelect
        label="Graduate by"
        value={by}
        choices={[
          { value: soonest, label: 'As early as can be' },
          ...plan.terms.map(({ term }) => ({ value: String(term), label: termName(term) })),
        ]}
        onChange={setBy}
      />
      <Input
        label="Most credits a term"
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
        Propose a plan
      </Button>
    </form>
  )
}

/** Courses between commas; null when one of them is none. */
function readCourses(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim()).filter(Boolean) // prettier-ignore
  const codes = parts.map((part) => parseCourseCode(part))
  return codes.includes(null) ? null : [...new Set(codes.flatMap((code) => (code ? courseCode(code) : [])))]
}
