import { Glyph } from './status.tsx'

interface CentredSpinnerProps {
  /** What is under way, for screen readers. */
  label?: string
  /** The same for all to read. */
  words?: string
}

/** In the middle of the window, while it is not known yet what to show. */
export function CentredSpinner({ label = 'Loading', words }: CentredSpinnerProps) {
  return (
    <div className="centred" role="status" aria-label={words ?? label}>
      <div className="row">
        <Glyph name="turning" size={24} />
        {words}
      </div>
    </div>
  )
}
