import { Glyph } from './status.tsx'

/** In the middle of the window, while it is not known yet what to show. */
export function CentredSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="centred" role="status" aria-label={label}>
      <Glyph name="turning" size={24} />
    </div>
  )
}
