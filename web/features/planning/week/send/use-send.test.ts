import { expect, test } from 'vitest'
import type { HeldClass, PlannerClass } from '../use-weeks.ts'
import { wantedOf } from './use-send.ts'

const classOf = (sectionId: number, course: string) => ({ sectionId, course }) as PlannerClass
const held = (sectionId: number, course: string) => ({ sectionId, course }) as HeldClass

test('a class takes the place of the held one of its course, and the first one that of those given up', () => {
  const week = {
    classes: [classOf(9, 'CSE 220'), classOf(7, 'CSE 214')],
    gives: [held(1, 'CSE 220'), held(2, 'MAT 131')],
  }
  expect(wantedOf(week)).toEqual([
    { sectionId: 7, waitlist: true, alsoDrop: [2] },
    { sectionId: 9, waitlist: true, swapSectionId: 1 },
  ])
})
