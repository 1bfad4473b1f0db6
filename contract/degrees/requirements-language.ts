import {
  gradings,
  otherSides,
  programKinds,
  type AskingField,
  type AttemptKind,
} from '@sam/domain/degrees/requirements/program'
import { z } from 'zod'

/** A value, or a list of them. */
const oneOrMore = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value)])
/** One of some words, which editors offer, or any other text. */
const wordsOrText = (...words: [string, ...string[]]) => z.union([z.enum(words), z.string()])
const course = z.string().describe('A course, such as CSE 114.')
const text = z.string()
const link = text.describe('An address in the bulletin.').optional()
const note = text.describe('A remark that students read.').optional()
const credits = z.number().min(0).max(400)
const count = z.number().int().min(0).max(100)
const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_+-]{0,59}$/)
  .describe('Never changes: pins, exceptions and examples name it.')
const status = z.enum(['verified', 'unverified']).describe('unverified is shown to the reader.')
const placement = z
  .strictObject({
    name: text.describe('The examination, such as mathematics.'),
    level: z.number().describe('The least level.'),
  })
  .describe('An examination and the least level.')
const term = z.strictObject({
  semester: z.enum(['Fall', 'Spring', 'SummerI', 'SummerII']),
  year: z.number().int().describe('The calendar year, such as 2026.'),
})

/** 'CSE 114', 'CSE 300-399', 'CSE', or fields that all have to hold. */
const courseSet: z.ZodType = z.lazy(() =>
  oneOrMore(
    z.union([
      z.string(),
      z.strictObject({
        set: z.string().optional().describe('A list with a name, from sets.'),
        subject: oneOrMore(text).optional().describe('A subject, such as CSE, or a list of them.'),
        from: z.number().int().optional().describe('The least number, such as 300.'),
        to: z.number().int().optional().describe('The greatest number, such as 399.'),
        level: oneOrMore(z.number().int().min(1).max(9)).optional().describe('3 for courses 300 to 399.'),
        category: oneOrMore(z.string()).optional().describe('A general education category, such as HUM.'),
        except: courseSet.optional().describe('Courses that do not belong to it.'),
      }),
    ]),
  ),
)
const sets = {
  from: courseSet
    .optional()
    .describe(
      'Which courses: CSE 114, a range such as CSE 300-399 or CSE 300+, a subject, fields, or a list of these.',
    ),
  except: courseSet.optional().describe('Courses of from that do not count.'),
}
const quota = z.strictObject({
  courses: count.optional().describe('How many of the courses.'),
  credits: credits.optional().describe('How many of the credits.'),
  ...sets,
  here: z.boolean().optional().describe('Only courses taken at this university.'),
})
const atLeast = quota.extend({
  subjects: count.optional().describe('Courses of this many subjects.'),
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
    majors: oneOrMore(text).optional().describe('Who declared a major with one of these codes, such as CSE.'),
    minors: oneOrMore(text).optional().describe('Who declared a minor with one of these codes.'),
    colleges: oneOrMore(text).optional().describe('Whose majors all belong to one of these colleges, such as CEAS.'),
    standings: oneOrMore(text).optional().describe('Who has one of these class standings, such as U3.'),
    placement: placement.optional(),
    all: oneOrMore(condition).optional().describe('Each of these conditions holds.'),
    any: oneOrMore(condition).optional().describe('One of these conditions holds.'),
    not: condition.optional().describe('This condition does not hold.'),
  }),
)

const acceptance = {
  minimum_grade: z.string().optional().describe('The least grade of each course, such as C.'),
  grading: z.enum(gradings).optional().describe('letter refuses P and S; letter or S refuses P.'),
  here: z.boolean().optional().describe('Only courses taken at this university.'),
  minimum_credits: credits.optional().describe('The least credits of each course.'),
  taken_before: term.optional().describe('Only courses taken before this term; no one is asked to take one.'),
}

/** What a rule asks for: all fields that the reader of the import knows, and no other. */
const asking = {
  course: course.optional(),
  courses: count.optional().describe('How many courses the rule needs. The field from lists them.'),
  credits: credits.optional().describe('How many credits the rule needs. The field from lists their courses.'),
  all: z
    .lazy(() => z.array(rule))
    .optional()
    .describe('Each of these rules. A course or "A or B" is written as text, any other rule with its fields.'),
  any: z
    .lazy(() => z.array(rule))
    .optional()
    .describe('One of these rules. A course or "A and B" is written as text, any other rule with its fields.'),
  choose: count.optional().describe('How many rules a student has to meet. The field of lists them.'),
  total_credits: credits.optional().describe('How many credits of the whole record; with from, of these courses.'),
  average: z.number().min(0).max(5).optional().describe('The least average of the whole record; with from, of these courses.'), // prettier-ignore
  placement: placement.optional(),
  declared: z
    .enum(['major', 'minor'])
    .optional()
    .describe('A major or minor that is declared; where it is audited too, it has to be completed.'),
  confirmed: z.string().max(500).optional().describe('What someone confirms by waiving the rule.'),
} satisfies Record<AskingField, z.ZodType>

/** A rule with its fields; exactly one of them says what it asks for. */
const rule: z.ZodType = z.lazy(() =>
  z.union([
    z.string().describe('A course, "A or B", or "A and B".'),
    z.strictObject({
      id,
      label: text.optional().describe('What students read.'),
      note,
      link,
      status: status.optional(),
      when: condition.optional().describe('The rule is only for these students.'),
      unless: condition.optional().describe('The rule is not for these students.'),
      ...asking,
      of: z.array(rule).optional().describe('The rules of which choose asks for some.'),
      after_credits: credits.optional().describe('With total_credits: only credits after this many.'),
      codes: oneOrMore(text).optional().describe('With declared: one of these codes.'),
      ...sets,
      ...acceptance,
      at_least: oneOrMore(atLeast)
        .optional()
        .describe('Of the courses that the rule counts, at least this many, such as { credits: 12, here: true }.'),
      at_most: oneOrMore(atMost)
        .optional()
        .describe('Of the courses that the rule counts, at most this many, such as { courses: 1, from: GEO 487 }.'),
      gpa: z.number().min(0).max(5).optional().describe('The least average over the courses that the rule counts.'),
      shares_with: oneOrMore(wordsOrText('program'))
        .optional()
        .describe('Rules that may count the same course, or program for all.'),
    }),
  ]),
)

const limit = z.strictObject({
  with: wordsOrText(...otherSides).describe(
    'Other majors, minors or programs, a program or a rule of this one by its id.',
  ),
  rule: text.optional().describe('Only courses of this rule, by its id; without it, of the whole program.'),
  at_most_courses: count.optional().describe('How many courses may count for both.'),
  at_most_credits: credits.optional().describe('How many credits may count for both.'),
  only: courseSet.optional().describe('Only these courses may count for both.'),
  except: courseSet.optional().describe('These courses may not count for both.'),
})
const taken = z.strictObject({
  course,
  credits: z.number(),
  grade: text.nullish().describe('Such as B+; none for a course in progress or planned.'),
  term: z.number().int().optional().describe('202509 for Fall 2025; 01 is spring, 05 and 06 are the summers.'),
  sbcs: z.array(text).optional().describe('The general education categories that it carries.'),
  transfer: z.boolean().optional().describe('Taken elsewhere.'),
})
const courses = z.array(taken).optional()
const codes = z.array(text).optional()
const example = z.strictObject({
  name: text.describe('Who the student is, such as "Anna has one elective".'),
  student: z.strictObject({
    completed: courses.describe('Courses that are over, with their grades.'),
    inProgress: courses.describe('Courses of the running term.'),
    planned: courses.describe('Courses to come.'),
    placements: z.array(placement).optional(),
    majors: codes.describe('Codes of the declared majors.'),
    minors: codes.describe('Codes of the declared minors.'),
    colleges: codes.describe('The college of each major.'),
    standing: text.optional().describe('The class standing, such as U3.'),
    gpa: z.number().nullish().describe('Instead of what the courses give.'),
  }),
  expect: z
    .record(z.string(), z.enum(['satisfied', 'pending', 'planned', 'unsatisfied']))
    .describe('What the audit has to say, by the id of a rule or of the program.'),
})
const program = z
  .strictObject({
    program: z
      .string()
      .max(60)
      .regex(/^[A-Za-z0-9][A-Za-z0-9_+-]*$/)
      .describe('The id of this version, such as GEO-minor-2026: never change it.'),
    kind: z.enum(programKinds),
    code: text.optional().describe('The code under which it is declared, such as GEO.'),
    degree: text.optional().describe('The degree of a major, such as BS.'),
    name: text.optional().describe('What students read.'),
    college: text.optional().describe('The code of the college that offers it, such as CAS.'),
    effective_term: term.optional().describe('Students who declare in this term or later follow this version.'),
    status: status.optional(),
    link,
    note,
    defaults: z.strictObject(acceptance).optional().describe('What holds for every rule that says nothing else.'),
    sets: z.record(z.string(), courseSet).optional().describe('Lists of courses by a name, for { set: name }.'),
    equivalents: z
      .record(z.string(), oneOrMore(course))
      .optional()
      .describe('Courses that always stand for another one: { GEO 102: [GEO 103] }.'),
    rules: z.array(rule).describe('What the program asks for.'),
    admission: z.array(rule).optional().describe('What someone has to have done to be admitted.'),
    sharing: z.array(limit).optional().describe('How much may count for other programs too.'),
    examples: z.array(example).optional().describe('Students with the result that the import has to find.'),
  })
  .meta({ title: 'Program' })

/** A file of degree requirements as editors complete it; the reader of the import decides what is right. */
export const requirementsLanguage = z.strictObject({
  programs: z.array(program).optional().describe('One program or several.'),
  graduation_requirements: z
    .strictObject({
      effective_term: term.optional().describe('Students who declare in this term or later follow this version.'),
      minimum_credits: z.number().optional().describe('Credits of the degree.'),
      SBCs: z.array(z.string()).describe('The categories that everybody needs.'),
      LANG_exemptions: z.array(z.string()).optional().describe('Colleges whose students need no LANG.'),
    })
    .optional()
    .describe('The short form of what the university asks of everybody.'),
})

/** The same as JSON Schema, for editors. */
export function describeLanguage(): object {
  return z.toJSONSchema(requirementsLanguage)
}
