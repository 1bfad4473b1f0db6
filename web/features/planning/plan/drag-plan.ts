import type { DragEvent } from 'react'
import type { Place, PlanMove } from './edit-plan.ts'

/** What is dragged: a course or a place of the plan. */
export type Dragged = { kind: 'course'; course: string; from: number } | { kind: 'place'; place: Place; label: string }

const format = 'application/x-plan-row'

/** What this page drags: what a drag carries can be read only where it is dropped. */
let inHand: Dragged | null = null

export function beginDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(format, JSON.stringify(dragged))
  inHand = dragged
}

export function endDrag(): void {
  inHand = null
}

export const isPlanDrag = (event: DragEvent) => event.dataTransfer.types.includes(format)

/** The change that a drop on a term would make; null where it changes nothing. */
export const moveInHand = (to: number): PlanMove | null => inHand && moveOf(inHand, to)

/** The change that a drop on a term makes; it may come from another window. */
export function readDrop(event: DragEvent, to: number): PlanMove | null {
  const text = event.dataTransfer.getData(format)
  endDrag()
  return text === '' ? null : moveOf(JSON.parse(text) as Dragged, to)
}

function moveOf(dragged: Dragged, to: number): PlanMove | null {
  if (dragged.kind === 'course')
    return dragged.from === to ? null : { kind: 'move', course: dragged.course, from: dragged.from, to }
  const { place, label } = dragged
  return place.term === to ? null : { kind: 'shift', place, label, to }
}
