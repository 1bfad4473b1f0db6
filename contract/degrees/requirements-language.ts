import { gradings, programKinds, type AskingField, type AttemptKind } from '@sam/domain/degrees/requirements/program'
import { z } from 'zod'

/** A value, or a list of them. */
const oneOrMore = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value)])
const course = z.string().describe('A course, such as CSE 114.')
const credits = z.number().min(0).max(400)
const count = z.number().int().min(0).max(100)
const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_+-]{0,59}$/)
  .describe('Never changes: pins, exceptions and examples name it.')
const status = z.enum(['verified', 'unverified']).describe('unverified is shown to the reader.')
const placement = z
  .strictObject({ name: z.string(), level: z.number() })
  .describe('An examination and the least level.')
const term = z.strictObject({ semester: z.enum(['Fall', 'Spring', 'SummerI', 'SummerII']), year: z.number().int() })

/** 'CSE 114', 'CSE 300-399', 'CSE', or fields that all have to hold. */
const courseSet: z.ZodType = z.lazy(() =>
  oneOrMore(
    z.union([
      z.string(),
      z.strictObject({
        set: z.string().optional().describe('A list with a name, from sets.'),
        subject: oneOrMore(z.string()).optional(),
        from: z.number().int().optional(),
        to: z.number().int().optional(),
        level: oneOrMore(z.number().int().min(1).max(9)).optional().describe('3 for courses 300 to 399.'),
        category: oneOrMore(z.string()).optional().describe('A general education category, such as HUM.'),
        except: courseSet.optional(),
      }),
    ]),
  ),
)
const sets = { from: courseSet.optional(), except: courseSet.optional() }
const quota = z.strictObject({
  courses: count.optional(),
  credits: credits.optional(),
  ...sets,
  here: z.boolean().optional().describe('Only courses taken at this university.'),
})
const atLeast = quota.extend({
  subjects: count.optional(),
  unshared: z.boolean().optional().describe('Only what no other program counts.'),
})
/** 'no letter' is the field no_letter. */
type FieldOf<Kind extends string> = Kind extends `${infer Before} ${infer After}` ? `${Before}_${After}` : Kind
const looksAt = {
  elsewhere: z.boolean().optional().describe('Only credit from elsewhere is limited.'),
  repeated: z.boolean().optional().describe('Only courses that were taken more than once are limited.'),
  no_letter: z.boolean().optional().describe('Only grades without a letter are limited, such as P.'),
} satisfies Record<FieldOf<AttemptKind>, z.ZodType>
const atMost = quota.extend({
  per_subject: z.boolean().optional().describe('Of each subject by itself.'),
  ...looksAt,
})

const condition: z.ZodType = z.lazy(() =>
  z.strictObject({
    majors: oneOrMore(z.string()).optional(),
    minors: oneOrMore(z.string()).optional(),
    colleges: oneOrMore(z.string()).optional(),
    standings: oneOrMore(z.string()).optional(),
    placement: placement.optional(),
    all: oneOrMore(condition).optional(),
    any: oneOrMore(condition).optional(),
    not: condition.optional(),
  }),
)

const acceptance = {
  minimum_grade: z.string().optional().describe('The least grade of each course, such as C.'),
  grading: z.enum(gradings).optional().describe('letter refuses P and S.'),
  here: z.boolean().optional().describe('Only courses taken at this university.'),
  minimum_credits: credits.optional().describe('The least credits of each course.'),
}

/** What a rule asks for: all fields that the reader of the import knows, and no other. */
const asking = {
  course: course.optional(),
  courses: count.optional().describe('So many courses of from.'),
  credits: credits.optional().describe('So many credits of from.'),
  all: z
    .lazy(() => z.array(rule))
    .optional()
    .describe('Each of these.'),
  any: z
    .lazy(() => z.array(rule))
    .optional()
    .describe('One of these.'),
  choose: count.optional().describe('So many of the rules in of.'),
  total_credits: credits.optional().describe('Credits of the whole record.'),
  average: z.number().min(0).max(5).optional(),
  placement: placement.optional(),
  declared: z.enum(['major', 'minor']).optional(),
  confirmed: z.string().max(500).optional().describe('What someone confirms by waiving the rule.'),
} satisfies Record<AskingField, z.ZodType>

/** A rule with its fields; exactly one of them says what it asks for. */
const rule: z.ZodType = z.lazy(() =>
  z.union([
    z.string().describe('A course, "A or B", or "A and B".'),
    z.strictObject({
      id,
      label: z.string().optional().describe('What students read.'),
      note: z.string().optional(),
      link: z.string().optional(),
      status: status.optional(),
      when: condition.optional().describe('The rule is only for these students.'),
      unless: condition.optional().describe('The rule is not for these students.'),
      ...asking,
      of: z.array(rule).optional(),
      after_credits: credits.optional(),
      codes: oneOrMore(z.string()).optional(),
      ...sets,
      ...acceptance,
      at_least: oneOrMore(atLeast).optional(),
      at_most: oneOrMore(atMost).optional(),
      gpa: z.number().min(0).max(5).optional().describe('The least average over the courses that the rule counts.'),
      shares_with: oneOrMore(z.string())
        .optional()
        .describe('Rules that may count the same course, or program for all.'),
    }),
  ]),
)

const limit = z.strictObject({
  with: z.string().describe('other majors, other minors, other programs, a program or a rule.'),
  rule: z.string().optional(),
  at_most_courses: count.optional(),
  at_most_credits: credits.optional(),
  only: courseSet.optional(),
  except: courseSet.optional(),
})
const taken = z.strictObject({
  course,
  credits: z.number(),
  grade: z.string().nullish(),
  term: z.number().int().optional(),
  sbcs: z.array(z.string()).optional(),
  transfer: z.boolean().optional(),
})
const example = z.strictObject({
  name: z.string(),
  student: z.strictObject({
    completed: z.array(taken).optional(),
    inProgress: z.array(taken).optional(),
    planned: z.array(taken).optional(),
    placements: z.array(placement).optional(),
    majors: z.array(z.string()).optional(),
    minors: z.array(z.string()).optional(),
    colleges: z.array(z.string()).optional(),
    standing: z.string().optional(),
    gpa: z.number().nullish(),
  }),
  expect: z.record(z.string(), z.enum(['satisfied', 'pending', 'planned', 'unsatisfied'])),
})
const program = z.strictObject({
  program: z.string().max(60).describe('The id of the program: never change it.'),
  kind: z.enum(programKinds),
  code: z.string().optional(),
  degree: z.string().optional(),
  name: z.string().optional(),
  college: z.string().optional(),
  effective_term: term.optional(),
  status: status.optional(),
  link: z.string().optional().describe('The page of the bulletin.'),
  note: z.string().optional(),
  defaults: z.strictObject(acceptance).optional(),
  sets: z.record(z.string(), courseSet).optional(),
  equivalents: z.record(z.string(), oneOrMore(course)).optional(),
  rules: z.array(rule),
  admission: z.array(rule).optional(),
  sharing: z.array(limit).optional(),
  examples: z.array(example).optional(),
})

/** A file of degree requirements as editors complete it; the reader of the import decides what is right. */
export const requirementsLanguage = z.strictObject({
  programs: z.array(program).optional(),
  graduation_requirements: z
    .strictObject({
      effective_term: term.optional(),
      minimum_credits: z.number().optional(),
      SBCs: z.array(z.string()),
      LANG_exemptions: z.array(z.string()).optional(),
    })
    .optional(),
})

/** The same as JSON Schema, for editors. */
export function describeLanguage(): object {
  return z.toJSONSchema(requirementsLanguage)
}
