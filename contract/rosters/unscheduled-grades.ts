import { z } from 'zod'
import { isoDate, termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { changeGrade, extendGradeDeadline } from './grades.ts'

/** An I or NR of a term whose schedule was never imported: no roster shows it, so no instructor can replace it. */
export const unscheduledGrade = z.object({
  enrollmentId: z.number().int(),
  term: termCode,
  course: z.string(),
  section: z.string(),
  grade: z.string(),
  basis: z.enum(['letter', 'G/P/NC', 'S/U']),
  /** What the calendar makes of it after its last day. */
  becomes: z.string(),
  lastDay: isoDate,
  /** The last day to which it can be extended. */
  latestExtension: isoDate,
})

export const listUnscheduledGrades = defineRoute({
  method: 'GET',
  path: '/users/:userId/unscheduled-grades',
  summary: 'The I and NR of a student whose classes are in no schedule here, for a registrar to replace or extend',
  access: ['Registrar'],
  params: z.object({ userId: z.string().regex(/^(\d{1,15}|account-\d{1,9})$/) }),
  responses: { 200: z.object({ today: isoDate, grades: z.array(unscheduledGrade) }) },
})

const ofRecord = z.object({ enrollmentId: z.coerce.number().int().positive() })

export const changeUnscheduledGrade = defineRoute({
  method: 'POST',
  path: '/unscheduled-grades/:enrollmentId/changes',
  summary: 'Change a grade on a record whose class is in no schedule here, with a reason; the record keeps both',
  access: ['Registrar'],
  params: ofRecord,
  body: changeGrade.body.omit({ enrollmentId: true }),
  responses: changeGrade.responses,
})

export const extendUnscheduledGrade = defineRoute({
  method: 'POST',
  path: '/unscheduled-grades/:enrollmentId/extensions',
  summary: 'Give a grade to come a later day where its class is in no schedule here',
  access: ['Registrar'],
  params: ofRecord,
  body: extendGradeDeadline.body.omit({ enrollmentId: true }),
  responses: extendGradeDeadline.responses,
})
