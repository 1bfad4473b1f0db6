import { Select as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import fieldStyles from './field.module.css'
import menuStyles from './menu/menu.module.css'
import textStyles from './text.module.css'

export interface Choice<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps<V extends string> {
  label: string
  /** Keeps the label for screen readers where the surroundings already say it. */
  labelHidden?: boolean
  value: V
  choices: readonly Choice<V>[]
  onChange: (value: V) => void
  disabled?: boolean
  className?: string
}

interface NativeSelectProps<V extends string> extends SelectProps<V> {
  /** What is wrong with the choice; shown beside it and read with it. */
  error?: string | null
}

/** A dropdown of one choice. An empty-string value cannot be told from no choice, so it throws. */
export function Select<V extends string>({
  label,
  labelHidden,
  value,
  choices,
  onChange,
  disabled,
  className,
}: SelectProps<V>) {
  const id = useId()
  refuseEmptyValues(label, choices)
  return (
    <LabelledField id={id} label={label} labelHidden={labelHidden} className={className}>
      <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} disabled={disabled ?? false}>
        <Radix.Trigger id={id} className={classNames(fieldStyles.input, fieldStyles.select)}>
          <Radix.Value />
          <Icon name="down" size={14} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={classNames(menuStyles.menu, menuStyles.listbox)} position="popper" sideOffset={4}>
            <Radix.Viewport>
              {choices.map((choice) => (
                <SelectItem key={choice.value} choice={choice} />
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </LabelledField>
  )
}

interface LabelledFieldProps extends Pick<SelectProps<string>, 'label' | 'labelHidden' | 'className'> {
  /** Of the element that the label names. */
  id: string
  children: ReactNode
}

function LabelledField({ id, label, labelHidden, className, children }: LabelledFieldProps) {
  return (
    <div className={classNames(fieldStyles.field, className)}>
      <label htmlFor={id} className={labelHidden ? textStyles.visuallyHidden : undefined}>
        {label}
      </label>
      {children}
    </div>
  )
}

function SelectItem({ choice }: { choice: Choice }) {
  return (
    <Radix.Item value={choice.value} disabled={choice.disabled ?? false} className={classNames(menuStyles.item)}>
      <Radix.ItemText>{choice.label}</Radix.ItemText>
      <Radix.ItemIndicator className={classNames(menuStyles.mark)}>
        <Icon name="check" size={14} />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}

/** The browser's own dropdown, for dense rows and long lists; the same rule for empty values. */
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
    <LabelledField id={id} label={label} labelHidden={labelHidden} className={className}>
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
    </LabelledField>
  )
}

function refuseEmptyValues(label: string, choices: readonly Choice[]): void {
  const empty = choices.find((choice) => choice.value === '')
  if (empty) throw new Error(`The choice '${empty.label}' of '${label}' has an empty value: give it one such as 'any'.`)
}
