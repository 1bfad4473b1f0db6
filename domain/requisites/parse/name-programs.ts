import type { ProgramNames } from './phrase.ts'

/**
 * The names by which sentences call programs ('political science major'), from the institution's list of subjects or
 * programs and its further names. Names are compared in small letters. Of 'Judaic Studies: Humanities' the part before
 * the mark is a name as well. A name of two codes is left out: a sentence with it stays unread.
 */
export function namePrograms(
  programs: Iterable<{ code: string; name: string }>,
  furtherNames: Iterable<{ code: string; name: string }> = [],
): ProgramNames {
  const codes = new Map<string, string | null>()
  const add = (name: string, code: string) => {
    const plain = name.toLowerCase().replace(/\s+/g, ' ').trim()
    if (plain.length < 3) return
    const known = codes.get(plain)
    codes.set(plain, known === undefined || known === code ? code : null)
  }
  for (const { code, name } of programs) {
    add(name, code)
    const head = name.split(/[/:]/)[0] ?? name
    if (head !== name) add(head, code)
    if (name.includes('&')) add(name.replaceAll('&', 'and'), code)
  }
  for (const { code, name } of furtherNames) {
    codes.delete(name.toLowerCase())
    add(name, code)
  }
  return new Map([...codes].flatMap(([name, code]) => (code === null ? [] : [[name, code] as const])))
}
