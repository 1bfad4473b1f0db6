import { useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface FilePickerProps {
  label: string
  /** Endings with their dots, comma-separated: '.yaml,.yml'. */
  accept: string
  file: File | null
  onPick: (file: File | null) => void
  disabled?: boolean
}

/** Chooses one file of the accepted kinds and shows which. */
export function FilePicker({ label, accept, file, onPick, disabled }: FilePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A file that was taken away must be choosable again.
  if (!file && input.current?.value) input.current.value = ''
  return (
    <label className="file" htmlFor={id}>
      <input
        ref={input}
        id={id}
        type="file"
        className="vh"
        accept={accept}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onPick(event.target.files?.[0] ?? null)}
      />
      <span className="btn sm" aria-hidden="true">
        <Icon name="file" />
        Choose file
      </span>
      {file ? (
        <b className="fn m">{file.name}</b>
      ) : (
        <span className="fn meta">No file selected, {accept.split(',').join(' or ')}</span>
      )}
    </label>
  )
}
