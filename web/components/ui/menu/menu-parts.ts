import { createContext, type ComponentType, type ReactElement, type ReactNode } from 'react'

export interface MenuProps {
  trigger: ReactElement
  /** Names the menu where the trigger's own label does not. */
  label?: string
  side?: 'bottom' | 'right'
  align?: 'start' | 'end'
  children: ReactNode
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
