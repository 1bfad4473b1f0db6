import type { WireRefusal } from '@sam/contract/registration/refusals'
import { useState } from 'react'
import { collectKeys, type TypedAhead } from '../../../lib/collect-keys.ts'
import type { CartEntry, ScheduledClass, WaitingClass } from './use-registration.ts'

/** A decision or choice that must end before the page goes on. */
export type OpenDialog =
  | { kind: 'drop' | 'withdraw' | 'options' | 'swap'; entry: ScheduledClass }
  | { kind: 'leave'; entry: WaitingClass }
  | { kind: 'cart options' | 'swap for' | 'wait for'; entry: CartEntry }
  /** `course` is looked up at once where it is known: 'CSE 214'. */
  | { kind: 'add'; course: string | null; typed?: TypedAhead }
  | { kind: 'help'; refusal: WireRefusal; course: string | null; sectionId?: number | undefined }
  | { kind: 'grant'; refusal: WireRefusal; course: string | null }

export interface Dialogs {
  current: OpenDialog | null
  open: (dialog: OpenDialog) => void
  close: () => void
}

/** These change no registration, or ask for a note of their own. */
const openToAll: readonly OpenDialog['kind'][] = ['help', 'grant']

/** `first` is what must happen before a dialog that changes something can open; null when nothing must. */
export function useDialogs(first: (() => void) | null): Dialogs {
  const [current, setCurrent] = useState<OpenDialog | null>(null)
  const open = (dialog: OpenDialog) => {
    if (first && !openToAll.includes(dialog.kind)) return first()
    // The dialogs may still be on their way here while someone types on.
    setCurrent(dialog.kind === 'add' ? { ...dialog, typed: collectKeys() } : dialog)
  }
  const close = () => {
    if (current?.kind === 'add') current.typed?.take()
    setCurrent(null)
  }
  return { current, open, close }
}
