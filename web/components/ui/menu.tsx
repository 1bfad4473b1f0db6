import { Slot } from 'radix-ui'
import {
  createContext,
  lazy,
  Suspense,
  use,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

export interface MenuProps {
  trigger: ReactElement
  /** Names the menu where the trigger's own label does not. */
  label?: string
  side?: 'bottom' | 'right'
  align?: 'start' | 'end'
  children: ReactNode
}

// What places and moves through a menu is heavy: it is fetched when a hand or the focus comes near the button.
const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }))
const fetchAhead = () => void load()

/** A button's further actions. Whatever dragging does, a menu like this does too. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={onKeyDown}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {props.trigger}
    </Slot.Root>
  )
  return opened ? (
    <Suspense fallback={closed}>
      <MenuPopup {...props} />
    </Suspense>
  ) : (
    closed
  )
}

export interface MenuItemProps {
  onSelect: () => void
  disabled?: boolean
  /** The key that does the same, shown at the right. */
  shortcut?: string
  children: ReactNode
}

/** The parts of an item inside an open menu. */
export const MenuItemParts = createContext<ComponentType<MenuItemProps> | null>(null)

export function MenuItem(props: MenuItemProps) {
  const Item = use(MenuItemParts)
  return Item && <Item {...props} />
}
