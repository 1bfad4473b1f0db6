import type { CoursePlan } from '@sam/contract/planning/plan'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu/menu.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import { nameCopy } from '../week/schedules/name-copy.ts'
import { NameDialog } from '../week/schedules/name-dialog.tsx'
import { useChangePlans, type PlansChange } from './use-plan.ts'
import styles from '../week/schedules/schedule-tabs.module.css'

interface PlanTabsProps {
  plan: CoursePlan
  onOpen: (id: number | null) => void
}

const titles = { add: 'New plan', copy: 'Copy the plan', rename: 'Rename the plan' }

/** The student's plans, the main one first, and what one does with the one that is open. */
export function PlanTabs({ plan: open, onOpen }: PlanTabsProps) {
  const { plan, plans } = open
  const [asked, setAsked] = useState<keyof typeof titles | null>(null)
  const change = useChangePlans((after, made) => {
    setAsked(null)
    if (made.kind === 'main') showSuccess(`${after.plan.name} is your main plan.`)
    if (made.kind === 'remove') {
      const undo = () => make({ kind: 'restore', plan: open })
      showSuccess(`${plan.name} was deleted.`, { action: { label: 'Undo', onClick: undo } })
    }
    if (made.kind === 'restore') showSuccess(`${after.plan.name} is back.`)
    if (made.kind === 'add' || made.kind === 'restore') onOpen(after.plan.id)
    if (made.kind === 'remove') onOpen(null)
  })
  const make = (one: PlansChange) => change.mutate(one, { onError: (error) => showError(messageOf(error)) })
  const onName = (name: string) =>
    change.mutate(
      asked === 'rename'
        ? { kind: 'rename', plan: plan.id, name }
        : { kind: 'add', name, copyOf: asked === 'copy' ? plan.id : null },
    )
  const ask = (one: typeof asked) => {
    change.reset()
    setAsked(one)
  }
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="group" aria-label="Plans">
        {plans.map(({ id, name, isMain }) => (
          <button
            key={id}
            type="button"
            title={name}
            aria-pressed={id === plan.id}
            onClick={() => onOpen(isMain ? null : id)}
          >
            {name}
          </button>
        ))}
        <button type="button" onClick={() => ask('add')}>
          <Icon name="plus" size={14} /> New plan
        </button>
      </div>
      <Menu
        label={`Actions for ${plan.name}`}
        align="end"
        trigger={
          <Button small variant="quiet" aria-label={`Actions for the plan ${plan.name}`}>
            Plan
            <Icon name="down" size={14} />
          </Button>
        }
      >
        <MenuItem onSelect={() => ask('rename')}>Rename</MenuItem>
        <MenuItem onSelect={() => ask('copy')}>Copy</MenuItem>
        {!plan.isMain && (
          <MenuItem onSelect={() => make({ kind: 'main', plan: plan.id })}>Make it the main plan</MenuItem>
        )}
        {!plan.isMain && <MenuItem onSelect={() => make({ kind: 'remove', plan: plan.id })}>Delete</MenuItem>}
      </Menu>
      {asked && (
        <NameDialog
          title={titles[asked]}
          initial={
            {
              add: '',
              copy: nameCopy(
                plan.name,
                plans.map(({ name }) => name),
              ),
              rename: plan.name,
            }[asked]
          }
          error={change.error && messageOf(change.error)}
          busy={change.isPending}
          onName={onName}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
