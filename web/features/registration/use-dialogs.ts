import type { WireRefusal } from '@sam/contract/registration-refusals'
import { useState } from 'react'
import type { CartEntry, EnrolledClass, WaitingClass } from './use-registration.ts'

/** A decision or choice that must end before the page goes on. */
export type OpenDialog =
  | { kind: 'drop' | 'withdraw' | 'options' | 'swap'; entry: EnrolledClass }
  | { kind: 'leave'; entry: WaitingClass }
  | { kind: 'cart options' | 'swap for' | 'wait for'; entry: CartEntry }
  /** `course` is looked up at once where it is known: 'CSE 214'. */
  | { kind: 'add'; course: string | null }
  | { kind: 'help' | 'grant'; refusal: WireRefusal; course: string | null }

export interface Dialogs {
  current: OpenDialog | null
  open: (dialog: OpenDialog) => void
  close: () => void
}

/** These change no registration, or ask for a note of their own. */
const openToAll: readonly OpenDialog['kind'][] = ['help', 'grant']

/** `first` is what has to be done before a dialog that changes something is opened; null when nothing has. */
export function useDialogs(first: (() => void) | null): Dialogs {
  const [current, setCurrent] = useState<OpenDialog | null>(null)
  const open = (dialog: OpenDialog) => (first && !openToAll.includes(dialog.kind) ? first() : setCurrent(dialog))
  return { current, open, close: () => setCurrent(null) }
}
