import { useCallback, useRef, useState } from 'react'

/** The note of whoever acts for a student, its field, and asking for it when something is tried without one. */
export function useActingNote() {
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const ask = useCallback(() => {
    setMissing(true)
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus()
  }, [])
  return { note, setNote, missing, field, ask }
}
