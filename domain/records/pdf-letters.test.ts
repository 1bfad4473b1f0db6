import { expect, test } from 'vitest'
import { exampleInstitution as institution } from '../testing/example-institution.ts'
import { findLettersBeyondPdf } from './pdf-letters.ts'
import { usualOptions, writeTranscript, type TranscriptSource } from './transcript.ts'

const placesOf = (more: Partial<TranscriptSource>) =>
  findLettersBeyondPdf(
    writeTranscript(
      {
        student: { name: 'Priya Example', number: 1, admitted: 202409, academicStanding: 'good' },
        programs: [],
        entries: [],
        transfers: [],
        currentTerm: 202509,
        datesOf: () => ({ begins: null, ends: null, gradesDue: null }),
        ...more,
      },
      institution,
      usualOptions,
    ),
  )
const named = (name: string) => placesOf({ student: { name, number: 1, admitted: 202409, academicStanding: 'good' } })
const entry = (course: string, title: string) => ({
  term: 202409,
  course,
  title,
  credits: 3,
  grade: 'A',
  gpncThreshold: null,
  withdrawn: false,
  withdrawnOn: null,
})

test.each([
  ['Nguyễn Kavya', []],
  ['Ελένη Παπαδοπούλου', []],
  ['Олена Шевченко', []],
  ['Siobhán O’Neill-Brandão, Jr.', []],
  ['王小明', ['the name']],
  ['ישראל', ['the name']],
  ['राज Raj', ['the name']],
  ['Ann 🎓', ['the name']],
  ['Ann ☂', ['the name']],
  ['Ann \u0303', []],
  ['Ann ♥ ✓ →', []],
])('%s: %s', (name, places) => expect(named(name)).toEqual(places))

test('each place is named once, wherever its letters are', () => {
  expect(
    placesOf({
      programs: [{ name: 'العربية', college: '文学部', requirementTerm: 202409 }],
      transfers: [
        { sourceCourse: 'MATH 1', sourceInstitution: '東京大学', course: 'MAT 131', credits: 4, grade: 'T' },
        { sourceCourse: '数学', sourceInstitution: '東京大学', course: null, credits: 4, grade: 'T' },
      ],
      entries: [entry('JPN 101', 'Elementary 日本語'), entry('GRE 101', 'Ελληνικά')],
    }),
  ).toEqual(['the programs', 'the credit from elsewhere', 'JPN 101 of Fall 2024'])
})
