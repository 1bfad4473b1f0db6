import type { ProgramName } from '../kernel/institution.ts'

type KnownProgram = Pick<ProgramName, 'kind' | 'code' | 'college'>

/**
 * The colleges that a student belongs to, by code, each once: the student's own, then those of the declared majors in
 * their order. A minor makes nobody a student of its college. Majors that the institution file does not know have none.
 */
export function collegesOf(
  own: string | null,
  declaredMajors: readonly string[],
  programs: readonly KnownProgram[],
): string[] {
  const ofMajors = declaredMajors.flatMap((major) =>
    programs.filter(({ kind, code }) => kind === 'major' && code === major).map(({ college }) => college),
  )
  return [...new Set([...(own === null ? [] : [own]), ...ofMajors])]
}

/** The reverse: someone who declared one of these majors is a student of one of the colleges. */
export function majorsIn(colleges: readonly string[], programs: readonly KnownProgram[]): string[] {
  const inside = programs.filter(({ kind, college }) => kind === 'major' && colleges.includes(college))
  return [...new Set(inside.map(({ code }) => code))]
}
