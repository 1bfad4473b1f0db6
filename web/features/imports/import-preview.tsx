import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatCount, plural } from '../../lib/format.ts'
import type { Preview } from './use-import.ts'

/** Above so many the rest waits for a click. */
const shownAtFirst = 50

/** What a file would change, with everything that is wrong with it; nothing has been changed yet. */
export function ImportPreview({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { outcome, fileName } = preview
  // What was asked for stands elsewhere on the page: on a phone below all cards.
  useEffect(() => heading.current?.focus(), [preview])
  return (
    <section className="rep" aria-labelledby={title}>
      <header className="rh">
        <h2 id={title} ref={heading} tabIndex={-1}>
          Preview of {preview.title}
        </h2>
        <span className="meta">{fileName}, nothing has been changed</span>
        <span className="grow" />
        <Button small variant="quiet" onClick={onClose}>
          Close
        </Button>
      </header>
      <p className="py-2">The import would report: {outcome.message}</p>
      <Texts
        texts={outcome.errors}
        word={plural(outcome.errors.length, 'error')}
        tone="bad"
        about="These entries would not be imported."
      />
      <Texts
        texts={outcome.warnings}
        word={plural(outcome.warnings.length, 'warning')}
        tone="warn"
        about="To be imported, or left as they are."
      />
    </section>
  )
}

interface TextsProps {
  texts: readonly string[]
  word: string
  tone: 'bad' | 'warn'
  about: string
}

function Texts({ texts, word, tone, about }: TextsProps) {
  const [all, setAll] = useState(false)
  if (texts.length === 0) return null
  const shown = all ? texts : texts.slice(0, shownAtFirst)
  return (
    <div>
      <div className="row gap-3 pt-2.5 pb-0.5">
        <Status glyph={tone === 'bad' ? 'crossed' : 'warning'} tone={tone}>
          {word}
        </Status>
        <span className="meta">{about}</span>
      </div>
      <ul className="rows">
        {shown.map((text, index) => (
          <li key={index} className="py-1">
            {text}
          </li>
        ))}
      </ul>
      {shown.length < texts.length && (
        <Button small variant="quiet" onClick={() => setAll(true)}>
          Show all {formatCount(texts.length)}
        </Button>
      )}
    </div>
  )
}
