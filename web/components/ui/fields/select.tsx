import { useId } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import textStyles from '../text.module.css'

export interface Choice<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface NativeSelectProps<V extends string> {
  label: string
  /** Keeps the label for screen readers where the surroundings already say it. */
  labelHidden?: boolean
  value: V
  choices: readonly Choice<V>[]
  onChange: (value: V) => void
  disabled?: boolean
  className?: string
  /** What is wrong with the choice; shown beside it and read with it. */
  error?: string | null
}

/** The browser's own dropdown of one choice. An empty-string value looks like no choice, so it throws. */
export function NativeSelect<V extends string>({
  label,
  labelHidden,
  value,
  choices,
  onChange,
  disabled,
  className,
  error,
}: NativeSelectProps<V>) {
  const id = useId()
  refuseEmptyValues(label, choices)
  return (
    <div className={classNames(fieldStyles.field, className)}>
      <label htmlFor={id} className={labelHidden ? textStyles.visuallyHidden : undefined}>
        {label}
      </label>
      <select
        id={id}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-note` })}
        className={fieldStyles.input}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      {error && (
        <span id={`${id}-note`} className={fieldStyles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

function refuseEmptyValues(label: string, choices: readonly Choice[]): void {
  const empty = choices.find((choice) => choice.value === '')
  if (empty) throw new Error(`The choice '${empty.label}' of '${label}' has an empty value: give it one such as 'any'.`)
}
