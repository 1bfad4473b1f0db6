import { DropdownMenu } from 'radix-ui'
import { MenuItemParts, type MenuItemProps, type MenuProps } from './menu-parts.ts'
import { classNames } from '../class-names.ts'
import menuStyles from './menu.module.css'

/** A menu that has been opened for the first time, and its button from then on. */
export function MenuPopup({ trigger, label, side = 'bottom', align = 'start', children }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classNames(menuStyles.menu)}
          side={side}
          align={align}
          sideOffset={4}
          aria-label={label}
        >
          <MenuItemParts value={Item}>{children}</MenuItemParts>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({ onSelect, disabled = false, shortcut, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={classNames(menuStyles.item)} onSelect={onSelect} disabled={disabled}>
      {children}
      {shortcut && <kbd>{shortcut}</kbd>}
    </DropdownMenu.Item>
  )
}
