import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { PlanToCart } from '../cart/plan-to-cart.tsx'
import { AddToPlan } from './add-to-plan.tsx'
import { ChooseCourse } from './choose-course.tsx'
import type { PlanEdit } from './edit-plan.ts'
import type { AskPlan, ShownPlan } from './show-plan.ts'

interface PlanDialogsProps {
  plan: ShownPlan
  terms: ShownPlan['terms']
  ask: AskPlan
  onEdit: (edit: PlanEdit) => void
  onAsk: (ask: AskPlan) => void
  onClose: () => void
}

/** What a row or a term of the plan asked for. */
export function PlanDialogs({ plan, terms, ask, onEdit, onAsk, onClose }: PlanDialogsProps) {
  const common = { plan, onEdit, onAsk, onClose }
  switch (ask.kind) {
    case 'add':
      return <AddToPlan {...common} term={ask.term} />
    case 'swap':
      return <AddToPlan {...common} term={ask.term} insteadOf={ask.course} />
    case 'choose':
    case 'fill':
      return (
        <ChooseCourse
          planId={plan.plan.id}
          place={ask.place}
          label={ask.label}
          onClose={onClose}
          onChoose={({ course, credits }) => {
            onEdit(chosen(ask, course, credits))
            onClose()
          }}
        />
      )
    case 'move': {
      const { course, term } = ask
      return (
        <MoveDialog name={course} term={term} terms={terms} onClose={onClose} onMove={(to) => onEdit({ kind: 'move', course, from: term, to })} /> // prettier-ignore
      )
    }
    case 'shift': {
      const { place, label } = ask
      return (
        <MoveDialog name={label} term={place.term} terms={terms} onClose={onClose} onMove={(to) => onEdit({ kind: 'shift', place, label, to })} /> // prettier-ignore
      )
    }
    case 'weigh':
      return <WeighDialog {...ask} onEdit={onEdit} onClose={onClose} />
    case 'cart':
      return (
        <PlanToCart
          term={ask.term}
          courses={plan.courses.filter(({ term }) => term === ask.term).map(({ course }) => course)}
          places={plan.choices.filter(({ term }) => term === ask.term).map(({ label }) => label)}
          onClose={onClose}
        />
      )
    case 'fail':
      return null
  }
}

function chosen(ask: Extract<AskPlan, { kind: 'choose' | 'fill' }>, course: string, credits: number): PlanEdit {
  const { place } = ask
  if (ask.kind === 'choose') return { kind: 'choose', place, course, credits }
  const { insteadOf } = ask
  if (insteadOf === undefined) return { kind: 'add', course, to: place.term, credits }
  const gone = { course: insteadOf, from: place.term, to: null, credits: 0 }
  return { kind: 'accept', changes: [gone, { course, from: null, to: place.term, credits }] }
}

interface MoveDialogProps {
  name: string
  term: number
  terms: ShownPlan['terms']
  onMove: (to: number) => void
  onClose: () => void
}

function MoveDialog({ name, term, terms, onMove, onClose }: MoveDialogProps) {
  const others = terms.filter((one) => one.term !== term)
  const [to, setTo] = useState(String(others[0]?.term ?? term))
  const onSubmit = () => {
    onMove(Number(to))
    onClose()
  }
  return (
    <FormDialog
      title={`Move ${name}`}
      confirm="Move"
      variant="primary"
      busy={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <NativeSelect
        label="To"
        value={to}
        choices={others.map((one) => ({ value: String(one.term), label: termName(one.term) }))}
        onChange={setTo}
      />
    </FormDialog>
  )
}

interface WeighDialogProps {
  course: string
  weight: number
  onEdit: (edit: PlanEdit) => void
  onClose: () => void
}

/** How much work a course is to this student: proposals keep their terms even by it. */
function WeighDialog({ course, weight, onEdit, onClose }: WeighDialogProps) {
  const [typed, setTyped] = useState(String(weight))
  const [tried, setTried] = useState(false)
  const value = Number(typed)
  const isWrong = typed.trim() === '' || !(value >= 0 && value <= 30)
  const onSubmit = () => {
    setTried(true)
    if (isWrong) return
    onEdit({ kind: 'weigh', course, weight: value })
    onClose()
  }
  const backToCredits = () => {
    onEdit({ kind: 'weigh', course, weight: null })
    onClose()
  }
  return (
    <FormDialog
      title={`Workload of ${course}`}
      description="In your own measure: a course weighs its credits unless you say otherwise. Proposals keep the terms even by it."
      confirm="Set"
      variant="primary"
      busy={false}
      aside={<Button onClick={backToCredits}>Back to credits</Button>}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Input
        label="Workload"
        inputMode="decimal"
        value={typed}
        error={tried && isWrong ? 'Write a number from 0 to 30.' : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
