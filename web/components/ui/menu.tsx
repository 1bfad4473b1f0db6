import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface MenuProps {
  trigger: ReactElement
  /** Names the menu where the trigger's own label does not. */
  label?: string
  side?: 'bottom' | 'right'
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button's further actions. Whatever dragging does, a menu like this does too. */
export function Menu({ trigger, label, side = 'bottom', align = 'start', children }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" side={side} align={align} sideOffset={4} aria-label={label}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  onSelect: () => void
  disabled?: boolean
  /** The key that does the same, shown at the right. */
  shortcut?: string
  children: ReactNode
}

export function MenuItem({ onSelect, disabled = false, shortcut, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className="item" onSelect={onSelect} disabled={disabled}>
      {children}
      {shortcut && <kbd>{shortcut}</kbd>}
    </DropdownMenu.Item>
  )
}

interface MenuChoicesProps<V extends string> {
  label: string
  value: V
  choices: readonly V[]
  onChoose: (value: V) => void
}

/** One of several, under its heading; the present one is checked. */
export function MenuChoices<V extends string>({ label, value, choices, onChoose }: MenuChoicesProps<V>) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChoose(next as V)}>
      <DropdownMenu.Label className="heading">{label}</DropdownMenu.Label>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem key={choice} value={choice} className="item">
          {choice}
          <DropdownMenu.ItemIndicator className="mark">
            <Icon name="check" size={14} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

export function MenuRule() {
  return <DropdownMenu.Separator className="rule" />
}
