import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import textStyles from '../text.module.css'

interface Labelled {
  label: string
  /** A sentence that helps before anything is wrong. */
  help?: string
  /** What is wrong and what would be right; shown beside the field and read with it. */
  error?: string | null
  className?: string
}

/** What a control inside a Field carries to belong to its label, help and error. */
export interface ControlAttributes {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** Label, control, help and error in one column. The child is given the attributes that tie it to them. */
interface FieldProps extends Labelled {
  children: (control: ControlAttributes) => ReactNode
}

export function Field({ label, help, error, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(error && { 'aria-invalid': true }), ...(note && { 'aria-describedby': noteId }) })}
      {note && (
        <span id={noteId} className={error ? styles.error : textStyles.meta}>
          {note}
        </span>
      )}
    </div>
  )
}

type InputProps = Labelled & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function Input({ label, help, error, className, ...rest }: InputProps) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => <input type="text" className={styles.input} {...rest} {...control} />}
    </Field>
  )
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ label, help, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => <textarea rows={4} className={classNames(styles.input, styles.area)} {...rest} {...control} />}
    </Field>
  )
}

export function Checkbox({ label, className, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={classNames(styles.check, className)}>
      <input type="checkbox" {...rest} />
      {label}
    </label>
  )
}
