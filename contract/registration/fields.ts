import { writtenLimits } from '@sam/domain/registration/written-limits'
import { z } from 'zod'
import { plainLines } from '../kernel.ts'

export const instant = z.string()
export const sectionId = z.number().int().positive()

/** Text of as many characters as its limit allows. */
export const within = <Text extends z.ZodString>(text: Text, limit: keyof typeof writtenLimits) =>
  text.min(writtenLimits[limit].shortest).max(writtenLimits[limit].longest)

/** Why somebody acts for a student, or changes what concerns them. */
export const note = within(plainLines, 'note')
