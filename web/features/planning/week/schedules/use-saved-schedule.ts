import { useState } from 'react'
import { staleOf } from '../../../../components/ui/notices/stale-notice.tsx'
import { messageOf } from '../../../../lib/api-error.ts'
import { showError, showSuccess } from '../../../../lib/toasts.ts'
import type { Choices } from '../choices.ts'
import { useKeepSchedule, useRemoveSchedule, type Schedule } from './use-schedules.ts'

interface Opened {
  term: number
  schedule: Schedule | null
  begun: Choices
  choices: Choices
  setChoices: (change: Choices | ((before: Choices) => Choices)) => void
  onOpen: (id: number | null) => void
}

/** How the choices on the page stand to the saved schedule: its version as it was read, and what saving came to. */
export function useSavedSchedule({ term, schedule, begun, choices, setChoices, onOpen }: Opened) {
  const [read, setRead] = useState({ version: schedule?.version ?? '', choices: begun })
  const [asked, setAsked] = useState<'rename' | 'copy' | 'save' | null>(null)
  const [toSave, setToSave] = useState(choices)
  const [refused, setRefused] = useState<unknown>(null)
  const keep = useKeepSchedule(term)
  const removal = useRemoveSchedule(term)

  const done = (kept: Schedule, sent: Choices, wasNew: boolean) => {
    setRead({ version: kept.version, choices: kept.choices })
    // What was changed while it was being saved stays, and is still to be saved.
    setChoices((now) => (now === sent ? kept.choices : now))
    setRefused(null)
    setAsked(null)
    showSuccess(`${kept.name} is saved.`)
    if (wasNew) onOpen(kept.id)
  }
  const change = (name: string, wanted: Choices) => {
    if (!schedule) return
    setToSave(wanted)
    keep.mutate(
      { kind: 'change', id: schedule.id, version: read.version, name, choices: wanted },
      {
        onSuccess: (kept) => done(kept, choices, false),
        onError: (error) => {
          setRefused(error)
          if (staleOf(error)) setAsked(null)
        },
      },
    )
  }
  const add = (name: string, wanted: Choices) =>
    keep.mutate(
      { kind: 'add', name, choices: wanted },
      { onSuccess: (kept) => done(kept, choices, true), onError: setRefused },
    )
  const ask = (what: typeof asked) => {
    setRefused(null)
    setToSave(choices)
    setAsked(what)
  }
  return {
    schedule,
    asked,
    ask,
    isChanged: schedule === null || JSON.stringify(read.choices) !== JSON.stringify(choices),
    isSaving: keep.isPending,
    nameError: asked && refused ? messageOf(refused) : null,
    /** Why the last save was refused, outside of the dialog that asks for a name. */
    refused: asked ? null : refused,
    save: (wanted: Choices) => {
      if (schedule) return change(schedule.name, wanted)
      setRefused(null)
      setToSave(wanted)
      setAsked('save')
    },
    saveAs: (wanted: Choices) => {
      setRefused(null)
      setToSave(wanted)
      setAsked('save')
    },
    name: (name: string) => (asked === 'rename' ? change(name, toSave) : add(name, toSave)),
    remove: () => {
      if (!schedule) return
      removal.mutate(schedule.id, {
        onSuccess: () => {
          const undo = () => keep.mutate({ kind: 'add', name: schedule.name, choices: schedule.choices })
          showSuccess(`${schedule.name} is deleted.`, { action: { label: 'Undo', onClick: undo } })
          onOpen(null)
        },
        onError: (error) => showError(`${schedule.name} was not deleted: ${messageOf(error)}`),
      })
    },
    /** Goes on from what is saved by now: the choices stay, the next save replaces it knowingly. */
    acceptPresent: () => {
      if (schedule) setRead({ version: schedule.version, choices: schedule.choices })
      setRefused(null)
    },
  }
}

export type SavedSchedule = ReturnType<typeof useSavedSchedule>
