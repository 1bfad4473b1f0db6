import { expect, test } from 'vitest'
import { splitRequirements, type RequirementTexts } from './split-requirements.ts'

const none: RequirementTexts = {
  prerequisites: null,
  corequisites: null,
  preOrCorequisites: null,
  antirequisites: null,
  advisory: null,
  other: null,
}

test.each([
  ['Prerequisite:', 'prerequisites'],
  ['Prerequisites:', 'prerequisites'],
  ['Prerequisite(s):', 'prerequisites'],
  ['Prerequisite :', 'prerequisites'],
  ['Prerequiste:', 'prerequisites'],
  ['Prereq:', 'prerequisites'],
  ['Pre-requisite:', 'prerequisites'],
  ['Corequisite:', 'corequisites'],
  ['Corequisites:', 'corequisites'],
  ['Co-requisite(s):', 'corequisites'],
  ['Coreq:', 'corequisites'],
  ['Mandatory corequisites:', 'corequisites'],
  ['Pre- or corequisite:', 'preOrCorequisites'],
  ['Pre- or Corequisites:', 'preOrCorequisites'],
  ['Pre or corequisite:', 'preOrCorequisites'],
  ['Pre- or co-requisites:', 'preOrCorequisites'],
  ['Pre-or corequisite:', 'preOrCorequisites'],
  ['Pre/co requisite:', 'preOrCorequisites'],
  ['Pre/co-requisite:', 'preOrCorequisites'],
  ['Pre/Corequisite:', 'preOrCorequisites'],
  ['Pre- or corerequisite:', 'preOrCorequisites'],
  ['Pre- or coreq:', 'preOrCorequisites'],
  ['Prerequisite or Corequisite:', 'preOrCorequisites'],
  ['Anti-requisite:', 'antirequisites'],
  ['Antirequisites:', 'antirequisites'],
  ['Advisory Prerequisite:', 'advisory'],
  ['Advisory prerequiste:', 'advisory'],
  ['Advisory Prereq:', 'advisory'],
  ['Advisory Corequisite:', 'advisory'],
  ['Advisory Pre- or Corequisite:', 'advisory'],
  ['Advisory Pre-or corequisite:', 'advisory'],
  ['Requirements:', 'other'],
] as const)('%s begins the %s', (words, kind) => {
  expect(splitRequirements(`${words} AMS 101`)).toEqual({ ...none, [kind]: 'AMS 101' })
})

test.each<[string, string, Partial<RequirementTexts>]>([
  ['none', '', {}],
  ['no keyword', 'For majors only.', { other: 'For majors only.' }],
  [
    'several keywords',
    'Prerequisite: CSE 114; CSE major. Corequisite: CSE 215, Advisory Prerequisite: AMS 210; Anti-requisite: CSE 150',
    {
      prerequisites: 'CSE 114; CSE major.',
      corequisites: 'CSE 215',
      advisory: 'AMS 210',
      antirequisites: 'CSE 150',
    },
  ],
  ['one keyword twice', 'Prerequisite: A; Prerequisite: B', { prerequisites: 'A; B' }],
  [
    'an alternative is not cut',
    'Prerequisite: BIO 202 or Pre- or corequisite: BIO 203',
    { prerequisites: 'BIO 202 or Pre- or corequisite: BIO 203' },
  ],
  ['words without a colon', 'Prerequisite: prerequisites of MAT 131', { prerequisites: 'prerequisites of MAT 131' }],
  ['text before', 'U3 standing. Prereq: MAT 123 or h', { other: 'U3 standing.', prerequisites: 'MAT 123 or h' }],
])('%s', (_, text, parts) => {
  expect(splitRequirements(text)).toEqual({ ...none, ...parts })
})
