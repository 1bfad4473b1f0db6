import type { DragEvent } from 'react'
import type { Place, PlanEdit } from './edit-plan.ts'

/** What is dragged: a course or a place of the plan. */
export type Dragged = { kind: 'course'; course: string; from: number } | { kind: 'place'; place: Place; label: string }

const format = 'application/x-plan-row'

export function beginDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(format, JSON.stringify(dragged))
}

export const isPlanDrag = (event: DragEvent) => event.dataTransfer.types.includes(format)

/** The change that a drop on a term makes; null where it changes nothing. */
export function readDrop(event: DragEvent, to: number): PlanEdit | null {
  const text = event.dataTransfer.getData(format)
  if (text === '') return null
  const dragged = JSON.parse(text) as Dragged
  if (dragged.kind === 'course')
    return dragged.from === to ? null : { kind: 'move', course: dragged.course, from: dragged.from, to }
  const { place, label } = dragged
  return place.term === to ? null : { kind: 'shift', place, label, to }
}
