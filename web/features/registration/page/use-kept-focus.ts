import { useCallback, useEffect, useRef, type FocusEvent } from 'react'
import { blockId } from './show-block.ts'

/**
 * Keeps the keyboard where it was when an action disables or removes the control that began it: on that control, on the
 * block that it stood in, or on the cart when both are gone. Give what it answers to `onFocus` of the page.
 */
export function useKeptFocus(underWay: boolean): (event: FocusEvent) => void {
  const last = useRef<{ control: HTMLElement; block: string | undefined } | null>(null)
  const was = useRef(false)
  useEffect(() => {
    const ended = was.current && !underWay
    was.current = underWay
    if (!ended) return
    // After a dialog that closes has given the focus back.
    const timer = setTimeout(() => {
      const nowhere = document.activeElement === null || document.activeElement === document.body
      if (!nowhere || !last.current) return
      const { control, block } = last.current
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) focusBlock(block)
    }, 20)
    return () => clearTimeout(timer)
  }, [underWay])
  return useCallback(({ target, currentTarget }) => {
    // React tells of the focus in dialogs, too, which stand elsewhere in the document.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    last.current = { control: target, block: target.closest<HTMLElement>('section[tabindex]')?.id }
  }, [])
}

/** Gives a block the focus without moving the page; the cart when it is named none that is there. */
export function focusBlock(id?: string): void {
  const found = (id && document.getElementById(id)) || document.getElementById(blockId('cart'))
  found?.focus({ preventScroll: true })
}
