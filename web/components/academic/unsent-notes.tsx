import { useState } from 'react'
import { dropUnsentText, listUnsentTexts } from '../../lib/unsent-text.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './unsent-notes.module.css'

/** Notes of decisions that their writer can no longer make, so that the words are not lost. */
export function UnsentNotes({ about }: { about: string }) {
  const [notes, setNotes] = useState(() => listUnsentTexts(about))
  if (notes.length === 0) return null
  return (
    <Section title={notes.length === 1 ? 'Your note was not sent' : 'Your notes were not sent'}>
      {notes.map(({ name, text }) => (
        <div key={name}>
          <p className={styles.note}>{text}</p>
          <Button
            small
            onClick={() => {
              dropUnsentText(name)
              setNotes(listUnsentTexts(about))
            }}
          >
            Discard note
          </Button>
        </div>
      ))}
    </Section>
  )
}
