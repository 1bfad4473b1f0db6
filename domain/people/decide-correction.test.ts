import { describe, expect, test } from 'vitest'
import { decideCorrection, type CorrectionFacts, type PersonNames } from './decide-correction.ts'

const before: PersonNames = { firstName: 'Ruth', lastName: 'Sandoval', number: 114000001, email: 'ruth@example.edu' }
const facts: CorrectionFacts = {
  before,
  hasRecord: false,
  numberOf: null,
  emailOf: null,
  emailDomains: ['example.edu', 'med.example.edu'],
}

describe('a correction of a person', () => {
  test.each<[string, Partial<CorrectionFacts>, Partial<PersonNames>, string[], string[], boolean]>([
    ['nothing', {}, {}, [], [], false],
    ['the name', {}, { firstName: 'Ruthie' }, [], ['name'], false],
    ['a last name left out', {}, { lastName: '' }, [], ['name'], false],
    ['no first name', {}, { firstName: '' }, ['no first name'], ['name'], false],
    ['a mistyped number', {}, { number: 114000002 }, [], ['number'], false],
    ['a first number', { before: { ...before, number: null } }, { number: 5 }, [], ['number'], false],
    [
      'a first number of somebody with a record',
      { before: { ...before, number: null }, hasRecord: true },
      { number: 5 },
      [],
      ['number'],
      false,
    ],
    ['no number any more', { hasRecord: true }, { number: null }, ['number removed'], ['number'], false],
    ['the number of a record', { hasRecord: true }, { number: 5 }, ['number of a record'], ['number'], false],
    ['a number that is taken', { numberOf: 'Ada' }, { number: 5 }, ['number taken'], ['number'], false],
    ['its own number, which is its own', { numberOf: 'Ada', hasRecord: true }, {}, [], [], false],
    ['another address', {}, { email: 'ruth.s@med.example.edu' }, [], ['address'], true],
    ['the same address in other letters', { emailOf: 'Ada' }, { email: 'Ruth@Example.edu' }, [], ['address'], false],
    [
      'an address that is taken',
      { emailOf: 'Ada' },
      { email: 'ada@example.edu' },
      ['address taken'],
      ['address'],
      true,
    ],
    ['an address of elsewhere', {}, { email: 'ruth@mail.example' }, ['not the institution’s'], ['address'], true],
    ['no address', {}, { email: 'ruth' }, ['not the institution’s'], ['address'], true],
    ['an address with a letter that looks like another', {}, { email: 'ruтh@example.edu' }, ['not the institution’s'], ['address'], true], // prettier-ignore
    [
      'an imported address of elsewhere that stays',
      { before: { ...before, email: 'ruth@mail.example' } },
      { email: 'ruth@mail.example', firstName: 'R.' },
      [],
      ['name'],
      false,
    ],
    [
      'everything wrong at once',
      { hasRecord: true, numberOf: 'Ada', emailOf: 'Bo' },
      { firstName: '', number: 5, email: 'bo@example.edu' },
      ['no first name', 'number of a record', 'number taken', 'address taken'],
      ['name', 'number', 'address'],
      true,
    ],
  ])('%s', (_words, more, wanted, refusals, changed, endsSignIns) => {
    const all = { ...facts, ...more }
    const decided = decideCorrection(all, { ...all.before, ...wanted })
    expect(decided.refusals.map(({ kind }) => kind)).toEqual(refusals)
    expect([decided.changed, decided.endsSignIns]).toEqual([changed, endsSignIns])
  })

  test.each([
    ['ruth@exmple.edu', ' Did you mean ruth@example.edu?'],
    ['ruth@mail.example', ''],
    ['ruth', ''],
  ])('%s is answered with the likely right address', (email, near) => {
    expect(decideCorrection(facts, { ...before, email }).refusals).toMatchObject([{ near }])
  })
})
