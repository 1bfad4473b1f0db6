import { useId, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { classNames } from '../class-names.ts'
import buttonStyles from '../button.module.css'
import fieldStyles from './field.module.css'
import textStyles from '../text.module.css'

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
    <label className={fieldStyles.file} htmlFor={id}>
      <input
        ref={input}
        id={id}
        type="file"
        className={textStyles.visuallyHidden}
        accept={accept}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onPick(event.target.files?.[0] ?? null)}
      />
      <span className={classNames(buttonStyles.button, buttonStyles.small)} aria-hidden="true">
        <Icon name="file" />
        Choose file
      </span>
      {file ? (
        <b className={classNames(fieldStyles.fileName, textStyles.medium)}>{file.name}</b>
      ) : (
        <span className={classNames(fieldStyles.fileName, textStyles.meta)}>
          No file selected, {accept.split(',').join(' or ')}
        </span>
      )}
    </label>
  )
}
