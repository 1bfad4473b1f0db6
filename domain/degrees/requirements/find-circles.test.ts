import { expect, test } from 'vitest'
import { outlineOf, type ProgramOutline } from './find-circles.ts'
import { readRequirements } from './read-requirements.ts'

const words = { grades: ['C'], needC: [] }

test('a circle by way of a program on file is refused too; the newest version of each counts, and one that the file replaces does not', () => {
  const minor = (id: string, code: string, other: string | null, year: number) => ({
    program: id,
    kind: 'minor',
    code,
    effective_term: { semester: 'Fall', year },
    rules: [other === null ? { id: 'c', course: 'CSE 114' } : { id: 'x', declared: 'minor', codes: [other] }],
  })
  const read = (program: object, onFile: readonly ProgramOutline[] = []) => readRequirements({ programs: [program] }, { ...words, onFile }) // prettier-ignore
  const programOf = (program: object) => read(program).programs.map(outlineOf)
  const [asksB, asksA] = [minor('A', 'A', 'B', 2025), minor('B-2025', 'B', 'A', 2025)]
  const free = minor('B-2024', 'B', null, 2024)
  const errors = (...onFile: object[]) => read(asksB, onFile.flatMap(programOf)).errors.map(({ message }) => message)
  expect(errors()).toEqual([])
  expect(errors(asksA)).toEqual([expect.stringContaining('x asks for B-2025, which cannot be complete before A is')])
  expect(errors(free, asksA)).toHaveLength(1)
  expect(errors(free, minor('B-2023', 'B', 'A', 2023))).toEqual([])
  expect(errors(asksA, minor('A-2024', 'A', null, 2024))).toHaveLength(1)
})
