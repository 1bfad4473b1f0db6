import { useCallback, useRef, useState } from 'react'

/** The note of staff who act for a student: its text, its field, and how to ask for it when it is missing. */
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
