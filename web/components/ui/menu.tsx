import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

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
