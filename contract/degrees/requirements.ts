import { z } from 'zod'
import { ofTerm, termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'

/** The university's own requirements as they hold from a term on, as they were last imported. */
export const universityRequirements = z.object({
  effectiveTerm: termCode,
  /** How many times the requirements of the term have been imported with a change, this one included; 0 when no run is kept. */
  version: z.number().int(),
  /** Null for requirements whose run is not kept. */
  importedAt: z.string().nullable(),
  /** Null for what came from the command line or with the demo university. */
  importedBy: z.string().nullable(),
  fileName: z.string().nullable(),
  minimumCredits: z.number().nullable(),
  sbcs: z.array(z.string()),
  /** Codes of colleges whose students do not need LANG. */
  collegesWithoutLang: z.array(z.string()),
  /** Students who entered from this term on, and before the next one with requirements of its own. */
  students: z.number().int(),
})

/** A major or minor that students have declared. No requirements of programs are kept yet. */
export const declaredProgram = z.object({
  kind: z.enum(['major', 'minor']),
  code: z.string(),
  degree: z.string(),
  name: z.string(),
  /** The name of its college; null when the institution file does not say. */
  college: z.string().nullable(),
  students: z.number().int(),
  /** Of how many students the record names which version to follow, newest first; null where it names none. */
  byTerm: z.array(z.object({ term: termCode.nullable(), students: z.number().int() })),
})

export const readDegreeRequirements = defineRoute({
  method: 'GET',
  path: '/degree-requirements',
  summary: 'The requirements that were imported, and the programs that students have declared',
  access: ['Registrar'],
  responses: {
    200: z.object({
      university: z.array(universityRequirements),
      /** Students who entered before the earliest of them, or whose record does not say when. */
      studentsWithout: z.number().int(),
      programs: z.array(declaredProgram),
    }),
  },
})

export const readRequirementsText = defineRoute({
  method: 'GET',
  path: '/degree-requirements/:term/text',
  summary: 'The university’s requirements of a term, word for word as imported',
  access: ['Registrar'],
  params: ofTerm,
  responses: { 200: z.object({ fileName: z.string(), text: z.string() }) },
})
