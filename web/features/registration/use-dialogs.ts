import { useState } from 'react'
import type { CartEntry, EnrolledClass, WaitingClass } from './use-registration.ts'

/** A decision or choice that must end before the page goes on. */
export type OpenDialog =
  | { kind: 'drop' | 'withdraw' | 'options' | 'swap'; entry: EnrolledClass }
  | { kind: 'leave'; entry: WaitingClass }
  | { kind: 'cart options' | 'swap for'; entry: CartEntry }

export interface Dialogs {
  current: OpenDialog | null
  open: (dialog: OpenDialog) => void
  close: () => void
}

export function useDialogs(): Dialogs {
  const [current, setCurrent] = useState<OpenDialog | null>(null)
  return { current, open: setCurrent, close: () => setCurrent(null) }
}
