import { Slot } from 'radix-ui'
import { lazy, Suspense, use, useState, type KeyboardEvent } from 'react'
import { MenuItemParts, type MenuItemProps, type MenuProps } from './menu-parts.ts'

// The code that places and moves through a menu is heavy: it is fetched when the pointer or the focus comes near the button.
const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }))
const fetchAhead = () => void load()

/** A button's further actions. Everything that dragging does can also be done by a menu like this. */
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

export function MenuItem(props: MenuItemProps) {
  const Item = use(MenuItemParts)
  return Item && <Item {...props} />
}
