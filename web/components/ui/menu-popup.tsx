import { DropdownMenu } from 'radix-ui'
import { MenuItemParts, type MenuItemProps, type MenuProps } from './menu.tsx'

/** A menu that has been opened for the first time, and its button from then on. */
export function MenuPopup({ trigger, label, side = 'bottom', align = 'start', children }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" side={side} align={align} sideOffset={4} aria-label={label}>
          <MenuItemParts value={Item}>{children}</MenuItemParts>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({ onSelect, disabled = false, shortcut, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className="item" onSelect={onSelect} disabled={disabled}>
      {children}
      {shortcut && <kbd>{shortcut}</kbd>}
    </DropdownMenu.Item>
  )
}
