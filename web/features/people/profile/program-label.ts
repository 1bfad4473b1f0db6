import type { AcademicRecord } from './use-profile.ts'

type Program = AcademicRecord['programs'][number]

/** 'Computer Science, BS' for a major, 'Minor in Mathematics' for a minor. */
export function programLabel(program: Pick<Program, 'kind' | 'name' | 'degree'>): string {
  if (program.kind === 'minor') return `Minor in ${program.name}`
  return program.degree ? `${program.name}, ${program.degree}` : program.name
}
