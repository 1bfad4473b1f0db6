import { writtenLimits } from '@sam/domain/registration/written-limits'
import { z } from 'zod'
import { plainLines } from '../kernel.ts'

export const instant = z.string()
export const sectionId = z.number().int().positive()

/** Seats of a class that are kept for some students until a day, and how many of them are free. */
export const keptSeats = z.object({
  /** In the words of requisites: 'CSE majors'. */
  population: z.string(),
  seats: z.int(),
  free: z.int(),
  /** The last day; null for as long as students can add the class. */
  keptUntil: z.string().nullable(),
})

/** Text of as many characters as its limit allows. */
export const within = <Text extends z.ZodString>(text: Text, limit: keyof typeof writtenLimits) =>
  text.min(writtenLimits[limit].shortest).max(writtenLimits[limit].longest)

/** Why someone acts for a student, or changes what concerns them. */
export const note = within(plainLines, 'note')
