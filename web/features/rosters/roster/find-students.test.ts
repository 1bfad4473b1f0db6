import { expect, test } from 'vitest'
import { findStudents } from './find-students.ts'

const students = [
  { name: 'Joaquín Rivas', email: 'joaquin.rivas@stonybrook.edu', SBU_ID: 114917702 },
  { name: 'Ann O’Neil', email: 'ann.oneil@stonybrook.edu', SBU_ID: 115000001 },
]

test.each([
  ['', 2],
  ['joaquin', 1],
  ['RIVAS Joaquín', 1],
  ['1149', 1],
  ['ann.oneil', 1],
  ['joaquin oneil', 0],
  ['%', 0],
])('%j finds %i', (search, count) => {
  expect(findStudents(students, search)).toHaveLength(count)
})
