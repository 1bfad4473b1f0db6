import { pageParts } from '@sam/domain/notifications/page-parts'
import type { Block } from '../refusals/fix.tsx'

/** The id of a block's element, to which a fix elsewhere on the page leads. */
export function blockId(block: Block): string {
  return pageParts.registration(block)
}

/** Brings a block into view and gives it the focus, so that the keyboard goes on from there. */
export function showBlock(block: Block): void {
  const found = document.getElementById(blockId(block))
  found?.scrollIntoView({ block: 'start' })
  found?.focus({ preventScroll: true })
}
