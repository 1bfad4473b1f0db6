import { describe, expect, test } from 'vitest'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import { parseRequisite } from './parse-requisite.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'

/** A sentence, a student who meets it, and one who does not. Courses and wording are ours. */
type Case = [sentence: string, meets: string, fails: string]

const single: Case[] = [
  ['HIS 201', 'HIS 201:D', ''],
  ['HIS 201.', 'HIS 201:C', 'HIS 201:F'],
  ['GEO101', 'GEO 101:B', 'GEO 102:B'],
  ['GEO-101', 'GEO 101:B', 'GEO 101:W'],
  ['PHY  211', 'PHY 211:S', 'PHY 211:U'],
  ['STAT 2400', 'STAT 2400:C', 'STAT 240:C'],
  ['ESE 101A', 'ESE 101A:C', 'ESE 101:C'],
  ['Requires LIN 110', 'LIN 110:A', 'LIN 110:I'],
  ['Needs LIN 110', 'LIN 110:T', 'LIN 110:NC'],
  ['Completion of LIN 110', 'LIN 110:P', 'LIN 110:R'],
  ['Prerequisite LIN 110', 'LIN 110:D+', 'LIN 110:Q'],
]

const lists: Case[] = [
  ['HIS 101 and HIS 102', 'HIS 101, HIS 102', 'HIS 101'],
  ['HIS 101 & HIS 102', 'HIS 101, HIS 102', 'HIS 102'],
  ['both HIS 101 and HIS 102', 'HIS 101, HIS 102', 'HIS 102'],
  ['HIS 101 or HIS 102', 'HIS 102', 'HIS 103'],
  ['either HIS 101 or HIS 102', 'HIS 101', ''],
  ['HIS 101 and/or HIS 102', 'HIS 101', ''],
  ['HIS 101 or 102', 'HIS 102', 'GEO 102'],
  ['HIS 101 or 102 or 203', 'HIS 203', 'HIS 204'],
  ['HIS 101 and 102', 'HIS 101, HIS 102', 'HIS 101, GEO 102'],
  ['HIS 101, 102 or 103', 'HIS 102', 'HIS 104'],
  ['HIS 101, 102, or 103', 'HIS 103', ''],
  ['HIS 101, 102, and 103', 'HIS 101, HIS 102, HIS 103', 'HIS 101, HIS 102'],
  ['HIS 101, HIS 102 and GEO 110', 'HIS 101, HIS 102, GEO 110', 'HIS 101, GEO 110'],
  ['HIS 101, GEO 110 or PHY 101', 'GEO 110', 'PHY 102'],
  ['HIS 101 or GEO 110, 112 or 114', 'GEO 112', 'HIS 112'],
  ['HIS 101; HIS 102', 'HIS 101, HIS 102', 'HIS 101'],
  ['HIS 101; and HIS 102', 'HIS 101, HIS 102', 'HIS 102'],
  ['HIS 101; or HIS 102', 'HIS 102', ''],
  ['HIS 101 or 102; GEO 110 or 112', 'HIS 102, GEO 112', 'HIS 101, HIS 102'],
  ['HIS 101; GEO 110; or PHY 101', 'PHY 101', 'HIS 101'],
  ['HIS 101 and GEO 110; or PHY 101', 'HIS 101, GEO 110', 'GEO 110'],
  ['HIS 101 and 102 or GEO 110', 'GEO 110', 'HIS 101'],
  ['HIS 101 or 102 and GEO 110 or 112', 'HIS 102, GEO 112', 'HIS 101, HIS 102'],
  ['GEO 110, or HIS 101 and 102', 'HIS 101, HIS 102', 'HIS 102'],
  ['GEO 110, or HIS 101 and HIS 102, or PHY 101', 'PHY 101', 'HIS 101'],
  ['HIS 101 or HIS 102, and GEO 110 or GEO 112', 'HIS 101, GEO 112', 'HIS 101, HIS 102'],
  ['HIS 101, HIS 102, and GEO 110 or GEO 112', 'HIS 101, HIS 102, GEO 112', 'HIS 101, GEO 110'],
  ['(HIS 101 or HIS 102) and GEO 110', 'HIS 102, GEO 110', 'HIS 102'],
  ['HIS 101 or (HIS 102 and GEO 110)', 'HIS 101', 'GEO 110'],
  ['[HIS 101 or HIS 102] and GEO 110', 'HIS 101, GEO 110', 'GEO 110'],
  ['((HIS 101))', 'HIS 101', ''],
  ['HIS 101. GEO 110.', 'HIS 101, GEO 110', 'HIS 101'],
  ['HIS 101 OR HIS 102', 'HIS 102', ''],
]

const slashes: Case[] = [
  ['HIS/GEO 247', 'GEO 247', 'PHY 247'],
  ['HIS 247/GEO 247', 'HIS 247', ''],
  ['HIS 247 / GEO 247', 'GEO 247', ''],
  ['PHY 151/153', 'PHY 151, PHY 153', 'PHY 151'],
  ['PHY 151/153 or PHY 161/163', 'PHY 161, PHY 163', 'PHY 151, PHY 163'],
  ['PHY 151/153 or 161', 'PHY 161', 'PHY 153'],
]

const grades: Case[] = [
  ['C or higher in CHE 201', 'CHE 201:C', 'CHE 201:C-'],
  ['C or better in CHE 201', 'CHE 201:B+', 'CHE 201:D'],
  ['C or higher: CHE 201', 'CHE 201:A', 'CHE 201:P'],
  ['C or higher CHE 201', 'CHE 201:T', 'CHE 201:S'],
  ['C or higher in: CHE 201', 'CHE 201:C+', ''],
  ['a grade of C or higher in CHE 201', 'CHE 201:C', 'CHE 201:F'],
  ['grade of B- or better in CHE 201', 'CHE 201:B-', 'CHE 201:C+'],
  ['minimum grade of B in CHE 201', 'CHE 201:B', 'CHE 201:B-'],
  ['A- or higher in CHE 201', 'CHE 201:A-', 'CHE 201:B+'],
  ['grade of A or A- in CHE 201', 'CHE 201:A-', 'CHE 201:B+'],
  ['D or higher in CHE 201', 'CHE 201:D', 'CHE 201:P'],
  ['C or higher in CHE 201 or CHE 211', 'CHE 201:D, CHE 211:C', 'CHE 201:D, CHE 211:D'],
  ['C or higher in CHE 201 and CHE 211', 'CHE 201:B, CHE 211:C', 'CHE 201:B, CHE 211:D'],
  ['C or higher in CHE 201 and 211', 'CHE 201:B, CHE 211:C', 'CHE 211:C'],
  ['C or higher: CHE 201, CHE 211 or CHE 221', 'CHE 221:C', 'CHE 221:C-'],
  ['C or higher: CHE 201, CHE 211 and CHE 221', 'CHE 201:C, CHE 211:C, CHE 221:C', 'CHE 201:C, CHE 211:C, CHE 221:D'],
  ['C or higher in CHE 201; CHE 211', 'CHE 201:C, CHE 211:D', 'CHE 201:D, CHE 211:C'],
  ['CHE 211; C or higher in CHE 201', 'CHE 201:C, CHE 211:D', 'CHE 201:D, CHE 211:C'],
  ['CHE 211 and C or higher in CHE 201', 'CHE 201:C, CHE 211:D', 'CHE 201:C-, CHE 211:D'],
  ['C or higher in CHE 201 or B or higher in CHE 211', 'CHE 211:B', 'CHE 211:C'],
  ['C or higher in CHE 201 and C or higher in CHE 211 or CHE 221', 'CHE 201:C, CHE 221:C', 'CHE 221:C'],
  ['CHE 201 (C or higher)', 'CHE 201:C', 'CHE 201:D+'],
  ['CHE 201 with a grade of C or better', 'CHE 201:C', 'CHE 201:D+'],
  ['CHE 201 (minimum grade C)', 'CHE 201:C', 'CHE 201:C-'],
  ['CHE 201 with C or higher', 'CHE 201:B', 'CHE 201:D+'],
  ['CHE 201 B-minus or above', 'CHE 201:B-', 'CHE 201:C+'],
  ['CHE 201 (C or higher) or CHE 211 (B or higher)', 'CHE 211:B', 'CHE 201:D, CHE 211:C'],
  ['C or higher in CHE 201 or completion of CHE 301', 'CHE 301:D', 'CHE 201:D'],
  [
    'C or higher in the following: CHE 201; and CHE 211; and CHE 221',
    'CHE 201:C, CHE 211:C, CHE 221:C',
    'CHE 201:C, CHE 211:D, CHE 221:C',
  ],
  [
    'C or higher in each of the following courses: CHE 201, CHE 211, and CHE 221',
    'CHE 201:C, CHE 211:C, CHE 221:C',
    'CHE 201:C',
  ],
  ['C or better in one of the following: CHE 201, CHE 211', 'CHE 211:C', 'CHE 201:D, CHE 211:D'],
]

const counts: Case[] = [
  ['one of the following: HIS 101, HIS 102, GEO 110', 'GEO 110', 'GEO 112'],
  ['one of the following HIS 101, HIS 102, or GEO 110', 'HIS 102', ''],
  ['any one of the following: HIS 101, 102, 103', 'HIS 103', 'HIS 104'],
  ['one of HIS 101, HIS 102', 'HIS 101', ''],
  ['two of the following: HIS 101, HIS 102, GEO 110', 'HIS 101, GEO 110', 'HIS 101'],
  ['at least two of HIS 101, HIS 102 or GEO 110', 'HIS 102, GEO 110', 'HIS 102, HIS 102'],
  ['GEO 110 and one of the following: HIS 101, HIS 102', 'GEO 110, HIS 102', 'HIS 101, HIS 102'],
  [
    'one of the following: HIS 101 or 102; one of the following: GEO 110 or 112',
    'HIS 102, GEO 110',
    'HIS 101, HIS 102',
  ],
  ['one HIS course', 'HIS 377', 'GEO 110'],
  ['two HIS courses', 'HIS 101, HIS 102', 'HIS 101, HIS 101'],
  ['two HIS or GEO courses', 'HIS 101, GEO 110', 'HIS 101'],
  ['one HIS, GEO, or PHY course', 'PHY 101', 'LIN 110'],
  ['one HIS/GEO course', 'GEO 110', 'LIN 110'],
  ['any 200-level HIS course', 'HIS 247', 'HIS 347'],
  ['one 300- or 400-level HIS course', 'HIS 401', 'HIS 201'],
  ['one 200-level or higher HIS course', 'HIS 344', 'HIS 144'],
  ['one upper-division HIS course', 'HIS 300', 'HIS 299'],
  ['one HIS course at the 300-level or higher', 'HIS 301', 'HIS 201'],
  ['one course in HIS', 'HIS 101', 'GEO 110'],
  ['one previous course in HIS or GEO', 'GEO 110', 'LIN 110'],
  ['one course in world history', 'HIS 101', 'GEO 110'],
  ['any World History course', 'HIS 101', 'GEO 110'],
  ['GEO 201 or higher', 'GEO 201', 'GEO 199'],
  ['GEO 201 or higher; HIS 101', 'GEO 305, HIS 101', 'GEO 305'],
  ['C or higher in GEO 201 or higher', 'GEO 210:C', 'GEO 210:D'],
  ['GEO 201 or higher or PHY 201 or higher', 'PHY 250', 'PHY 150'],
  ['one DEC E or SNW course', 'sbc SNW', 'sbc ARTS'],
  ['one course that satisfies D.E.C. E', 'sbc DEC E', 'sbc SNW'],
  ['any two HIS courses', 'HIS 101, HIS 102', 'HIS 101'],
  ['GEO 110 and either HIS 101 or HIS 102', 'GEO 110, HIS 102', 'HIS 101, HIS 102'],
  ['one D.E.C. category F course', 'sbc DEC F', 'sbc DEC G'],
]

const others: Case[] = [
  ['HIS 101 (formerly HIS 100)', 'HIS 100', 'HIS 99'],
  ['HIS 101 (formerly offered as HST 101) or GEO 110', 'HST 101', ''],
  ['GEO 110 (or 112 or 114)', 'GEO 114', 'GEO 116'],
  ['HIS 101 (preferred) or HIS 102', 'HIS 102', ''],
  ['high school chemistry; HIS 101', 'HIS 101, may high school', 'may high school'],
]

describe.each([
  ['a single course', single],
  ['lists', lists],
  ['slashes', slashes],
  ['minimum grades', grades],
  ['counts, levels and ranges', counts],
  ['former numbers and remarks', others],
])('%s', (_, cases) => {
  test.each(cases)('%s', (sentence, meets, fails) => {
    const programs = new Map([['world history', 'HIS']])
    const { tree, unread } = parseRequisite(sentence, { field: 'prerequisites', programs })
    expect(unread).toEqual([])
    expect(evaluateRequisite(tree, readShorthand(meets)).verdict).toBe('met')
    expect(evaluateRequisite(tree, readShorthand(fails)).verdict).toBe('not met')
  })
})
