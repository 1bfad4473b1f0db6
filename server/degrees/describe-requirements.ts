import type { readDegreeRequirements } from '@sam/contract/degrees/requirements'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import {
  countStudentsWithoutRequirements,
  listDeclaredPrograms,
  listGraduationRequirements,
  type DeclaredProgramRow,
} from '@sam/database/degrees/requirement-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { findProgram, nameProgram } from '@sam/domain/people/program-name'
import { readKept } from '../records/read-requirements.ts'

type Answer = AnswerOf<typeof readDegreeRequirements>

/** What is known of degree requirements today: those of the university, and which programs students have declared. */
export async function describeRequirements(db: Db, institution: Institution): Promise<Answer> {
  const [requirements, studentsWithout, declared] = await Promise.all([
    listGraduationRequirements(db),
    countStudentsWithoutRequirements(db),
    listDeclaredPrograms(db),
  ])
  return {
    university: requirements.map(({ requirements: what, importedAt, ...row }) => ({
      ...row,
      importedAt: importedAt?.toISOString() ?? null,
      ...readKept(what),
    })),
    studentsWithout,
    programs: gatherPrograms(declared, institution),
  }
}

function gatherPrograms(rows: readonly DeclaredProgramRow[], institution: Institution): Answer['programs'] {
  const gathered = new Map<string, Answer['programs'][number]>()
  for (const { kind, code, degree, requirementTerm, students } of rows) {
    const known = findProgram({ kind, code, degree }, institution.programs)
    const college = institution.colleges.find((one) => one.code === known?.college)?.name ?? null
    const key = `${kind} ${code} ${degree}`
    const program = gathered.get(key) ?? {
      kind,
      code,
      degree,
      college,
      name: nameProgram({ kind, code, degree }, institution.programs),
      students: 0,
      byTerm: [],
    }
    program.students += students
    program.byTerm.push({ term: requirementTerm, students })
    gathered.set(key, program)
  }
  return [...gathered.values()].toSorted((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name))
}
