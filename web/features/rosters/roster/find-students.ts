import type { RosterStudent } from './use-rosters.ts'

/** The students whose name, e-mail or ID holds every word, accents and capitals aside. */
export function findStudents<Student extends Pick<RosterStudent, 'name' | 'email' | 'SBU_ID'>>(
  students: readonly Student[],
  search: string,
): Student[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return students.filter(({ name, email, SBU_ID }) => {
    const text = plain(`${name} ${email} ${SBU_ID}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
