import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideLinks, type NameBearer, type PrintedName } from './decide-links.ts'

const ann: NameBearer = { personId: 1, isInstructor: true, isImported: true }
const student: NameBearer = { personId: 2, isInstructor: false, isImported: true }
const other: NameBearer = { personId: 3, isInstructor: true, isImported: true }
const unique: PrintedName = { linkedTo: null, spellings: 1, inTwoPlaces: false, bearers: [ann], known: [] }

test.each<[string, Partial<PrintedName>, [number, string | null][]]>([
  ['one instructor bears it', {}, [[1, null]]],
  ['nobody bears it', { bearers: [] }, []],
  ['only a student bears it', { bearers: [student] }, []],
  ['a student bears it too', { bearers: [ann, student] }, [[1, 'several people']]],
  [
    'two instructors bear it',
    { bearers: [ann, other] },
    [
      [1, 'several people'],
      [3, 'several people'],
    ],
  ],
  ['schedules print it in two spellings', { spellings: 2 }, [[1, 'several spellings']]],
  ['it stands in two rooms at once', { inTwoPlaces: true }, [[1, 'two places at once']]],
  ['its bearer was not imported', { bearers: [{ ...ann, isImported: false }] }, [[1, 'not imported']]],
  ['it is linked already', { linkedTo: 1, known: [1] }, []],
  ['a second bearer comes after the link', { linkedTo: 1, known: [1], bearers: [ann, other] }, [[3, 'taken']]],
  ['its link was undone', { known: [1] }, []],
  ['one link was undone, and another bearer comes', { known: [1], bearers: [ann, other] }, [[3, 'several people']]],
])('when %s: %j', (_when, facts, links) => {
  expect(decideLinks({ ...unique, ...facts })).toEqual(links.map(([personId, doubt]) => ({ personId, doubt })))
})

test('at most one person gets a name without a registrar, and only the single bearer of a free one', () => {
  const bearer = fc.record({ personId: fc.nat(5), isInstructor: fc.boolean(), isImported: fc.boolean() })
  const name = fc.record({
    linkedTo: fc.option(fc.nat(5)),
    spellings: fc.integer({ min: 1, max: 3 }),
    inTwoPlaces: fc.boolean(),
    bearers: fc.uniqueArray(bearer, { selector: ({ personId }) => personId, maxLength: 4 }),
    known: fc.array(fc.nat(5), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(name, (printed) => {
      const made = decideLinks(printed).filter(({ doubt }) => doubt === null)
      const certain = printed.linkedTo === null && printed.bearers.length === 1 && printed.spellings === 1
      expect(made.length).toBeLessThanOrEqual(certain && !printed.inTwoPlaces ? 1 : 0)
      for (const { personId } of made) expect(printed.known).not.toContain(personId)
    }),
  )
})
