import { useEffect, useState } from 'react'
import { staleOf } from '../../../../components/ui/notices/stale-notice.tsx'
import { messageOf } from '../../../../lib/api-error.ts'
import { showError, showSuccess } from '../../../../lib/toasts.ts'
import type { Choices } from '../choices.ts'
import { useWeekDraft } from './use-week-draft.ts'
import { useKeepSchedule, useRemoveSchedule, type Schedule } from './use-schedules.ts'

interface Opened {
  term: number
  schedule: Schedule | null
  begun: Choices
  onOpen: (id: number | null) => void
}

/** How the choices on the page stand to the saved schedule: its version as it was read, and what saving came to. */
export function useSavedSchedule({ term, schedule, begun, onOpen }: Opened) {
  const draft = useWeekDraft(term, schedule?.id ?? null)
  const [found] = useState(draft.find)
  const [choices, setChoices] = useState(found?.choices ?? begun)
  const [read, setRead] = useState(found?.read ?? { version: schedule?.version ?? '', choices: begun })
  const isDraft = JSON.stringify(read.choices) !== JSON.stringify(choices)
  useEffect(() => {
    if (isDraft) draft.keep({ choices, read })
    else draft.drop()
  })
  const [asked, setAsked] = useState<'rename' | 'copy' | 'save' | null>(null)
  const [toSave, setToSave] = useState(choices)
  const [refused, setRefused] = useState<unknown>(null)
  const keep = useKeepSchedule(term)
  const removal = useRemoveSchedule(term)

  const discard = () => {
    const saved = schedule ?? { version: '', choices: begun }
    setRead({ version: saved.version, choices: saved.choices })
    setChoices(saved.choices)
    setRefused(null)
  }
  const done = (kept: Schedule, sent: Choices) => {
    setRead({ version: kept.version, choices: kept.choices })
    // What was changed while it was being saved stays, and is still to be saved.
    setChoices((now) => (now === sent ? kept.choices : now))
    setRefused(null)
    setAsked(null)
    showSuccess(`${kept.name} is saved.`)
  }
  const change = (name: string, wanted: Choices) => {
    if (!schedule) return
    setToSave(wanted)
    keep.mutate(
      { kind: 'change', id: schedule.id, version: read.version, name, choices: wanted },
      {
        onSuccess: (kept) => done(kept, choices),
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
      {
        onSuccess: (kept) => {
          showSuccess(`${kept.name} is saved.`)
          // What was changed goes on in the new one.
          discard()
          onOpen(kept.id)
        },
        onError: setRefused,
      },
    )
  const ask = (what: typeof asked) => {
    setRefused(null)
    setToSave(choices)
    setAsked(what)
  }
  return {
    schedule,
    choices,
    setChoices,
    asked,
    ask,
    isChanged: schedule === null || isDraft,
    /** Something was changed since the schedule was opened or saved. */
    isDraft,
    /** Goes back to what is saved, or to how a new schedule begins. */
    discard,
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
          draft.drop()
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
