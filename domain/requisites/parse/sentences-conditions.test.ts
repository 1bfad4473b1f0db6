import { describe, expect, test } from 'vitest'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import { parseRequisite } from './parse-requisite.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'
import type { Verdict } from '../evaluate/reason.ts'

/** A sentence, a student who meets it, one who does not, and that one's verdict. */
type Case = [sentence: string, meets: string, fails: string, verdict?: Verdict]

const programs = new Map([
  ['history', 'HIS'],
  ['marine biology', 'MRB'],
  ['theatre arts', 'THR'],
  ["women's studies", 'WST'],
  ['arts and letters', 'AAL'],
])

const standing: Case[] = [
  ['U3 or U4 standing', 'U4', 'U2'],
  ['U1 or U2 standing', 'U2', 'U3'],
  ['U2, U3 or U4 standing', 'U3', 'U1'],
  ['U3/U4 status', 'U3', 'U2'],
  ['U2 or higher standing', 'U4', 'U1'],
  ['U3 standing or higher', 'U4', 'U2'],
  ['U2 standing or above', 'U2', 'U1'],
  ['U2 or higher academic standing', 'U2', 'U1'],
  ['at least U3 standing', 'U4', 'U2'],
  ['U3 standing', 'U4', 'U2'],
  ['U1 standing', 'U1', 'U2'],
  ['U4', 'U4', 'U3'],
  ['junior standing', 'U4', 'U2'],
  ['junior or senior standing', 'U3', 'U2'],
  ['sophomore standing or higher', 'U3', 'U1'],
  ['senior status', 'U4', 'U3'],
  ['upper-division standing', 'U3', 'U2'],
  ['HIS major, U3 or U4 standing', 'major HIS, U3', 'major HIS, U1'],
  ['History major with U4 standing', 'major HIS, U4', 'major HIS, U3'],
  ['U3 or U4 standing as a HIS or GEO major', 'U3, major GEO', 'U3, major LIN'],
  ['U3 or U4 History major', 'U4, major HIS', 'U1, major HIS'],
  ['U4 standing in history major', 'U4, major HIS', 'U4, minor HIS'],
  ['U3 or U4 standing as an undergraduate CEAS major', 'U3, college CEAS', 'U3, college CAS'],
  ['U4 standing or five courses in history', 'U4', 'U3'],
]

const program: Case[] = [
  ['HIS major', 'major HIS', 'minor HIS'],
  ['HIS minor', 'minor HIS', 'major HIS'],
  ['HIS major or minor', 'minor HIS', 'major GEO'],
  ['HIS major/minor', 'minor HIS', ''],
  ['HIS or GEO major', 'major GEO', 'minor GEO'],
  ['HIS or GEO majors', 'major HIS', ''],
  ['HIS, GEO or LIN major', 'major LIN', ''],
  ['HIS, GEO, or LIN major or minor', 'minor LIN', ''],
  ['HIS major, GEO major or LIN major', 'major GEO', 'major PHY'],
  ['HIS major or FIN minor', 'minor FIN', 'major FIN'],
  ['HIS, GEO, LIN major or FIN minor, or ACC minor', 'minor ACC', 'minor LIN'],
  ['declared major in HIS or GEO', 'major GEO', ''],
  ['major in History', 'major HIS', ''],
  ['minor in Theatre Arts', 'minor THR', 'major THR'],
  ['Marine Biology major', 'major MRB', 'major BIO'],
  ['History or Marine Biology majors', 'major MRB', 'major GEO'],
  ["women's studies major or minor", 'minor WST', ''],
  ['Arts and Letters major', 'major AAL', 'major HIS'],
  ['Nautical Science (NAU) major', 'major NAU', 'major MRB'],
  ['must be a HIS major', 'major HIS', ''],
  ['open only to HIS or GEO majors', 'major GEO', 'major LIN'],
  ['HIS majors only', 'major HIS', 'major GEO'],
  ['U4 HIS majors only', 'U4, major HIS', 'U3, major HIS'],
  ['for HIS majors only', 'major HIS', ''],
  ['not open to HIS majors', 'major GEO', 'major HIS'],
  ['not open to HIS or GEO majors', 'major LIN', 'major GEO'],
  ['Non HIS majors only', '', 'major HIS'],
  ['HIS major; HIS 201', 'major HIS, HIS 201', 'HIS 201'],
  ['HIS major or FIN minor and HIS 201', 'minor FIN, HIS 201', 'major HIS'],
  ['HIS major and U4 standing', 'major HIS, U4', 'U4'],
  [
    'BUS major or PSY major admitted to the marketing concentration',
    'major PSY, in marketing concentration',
    'major PSY',
  ],
]

const measures: Case[] = [
  ['57 credits', 'credits 57', 'credits 56'],
  ['at least 30 credits', 'credits 30', 'credits 29.5'],
  ['45 or more credits', 'credits 90', 'credits 44'],
  ['completion of 60 credits', 'credits 60', 'credits 59'],
  ['completion of 57 credits with a GPA of 3.0', 'credits 57, gpa 3', 'credits 57, gpa 2'],
  ['twelve credits', 'credits 12', 'credits 11'],
  ['6 credits in HIS', 'HIS 101:C:3, HIS 102:C:3', 'HIS 101:C:3, GEO 102:C:3'],
  ['6 credits of history', 'HIS 101:C:3, HIS 102:C:3', 'HIS 101:F:3, HIS 102:C:3'],
  ['6 HIS credits', 'HIS 101:C:6', 'HIS 101:W:6'],
  ['6 credits of HIS coursework', 'HIS 101:C:3, HIS 301:C:4', 'HIS 101:C:3'],
  ['6 credits in HIS at the 300-level or higher', 'HIS 301:C:3, HIS 401:C:3', 'HIS 301:C:3, HIS 201:C:3'],
  ['GPA of 3.0', 'gpa 3', 'gpa 2.99'],
  ['G.P.A. of 3.0 or higher', 'gpa 3.4', 'gpa 2.9'],
  ['3.00 g.p.a.', 'gpa 3', 'gpa 2.5'],
  ['minimum cumulative g.p.a. of 2.75', 'gpa 2.75', 'gpa 2.7'],
  ['2.75 cum GPA', 'gpa 2.8', 'gpa 2.7'],
  ['a minimum g.p.a. of 3.00 in all Stony Brook courses', 'gpa 3.1', 'gpa 2.1'],
  ['3.50 GPA in major', 'major gpa 3.5, gpa 2', 'major gpa 3.4, gpa 4'],
  ['3.00 overall GPA; HIS 101', 'gpa 3, HIS 101', 'gpa 2.9, HIS 101'],
  ['completion of QPS', 'sbc QPS', 'sbc SNW'],
  ['Completion of the SBC QPS requirement', 'sbc QPS', ''],
  ['completion of SBC category WRT', 'sbc WRT', ''],
  ['satisfactory completion of D.E.C. C or QPS', 'sbc DEC C', 'sbc DEC D'],
  ['STAS', 'sbc STAS', ''],
]

const asked: Case[] = [
  ['permission of instructor', 'may instructor', 'may department', 'needs permission'],
  ['permission of the instructor', 'may instructor', '', 'needs permission'],
  ['Permission of Instructor Required', 'may instructor', '', 'needs permission'],
  ['Instructor permission', 'may instructor', '', 'needs permission'],
  ['consent of department', 'may department', 'may instructor', 'needs permission'],
  ['departmental permission', 'may department', '', 'needs permission'],
  ['department consent required', 'may department', '', 'needs permission'],
  ['approval of professor', 'may instructor', '', 'needs permission'],
  ['Written permission of the director', 'may director', '', 'needs permission'],
  ['permission of instructor and department', 'may instructor, may department', 'may instructor', 'needs permission'],
  ['permission of the instructor or department', 'may department', '', 'needs permission'],
  [
    'permission of instructor, director and chair',
    'may instructor, may director, may department',
    'may director',
    'needs permission',
  ],
  ['sponsorship of a faculty member', 'may faculty', '', 'needs permission'],
  ['permission of undergraduate program director', 'may director', '', 'needs permission'],
  ['permission of director of undergraduate studies', 'may director', '', 'needs permission'],
  ['permission of departmental research coordinator', 'may coordinator', '', 'needs permission'],
  ['Marine Biology program approval', 'may program', '', 'needs permission'],
  ['HIS 201 or permission of instructor', 'HIS 201', '', 'needs permission'],
  ['HIS 201 and GEO 110 or permission of instructor', 'may instructor', 'HIS 201', 'needs permission'],
  ['HIS 201 or GEO 110 and permission of instructor', 'GEO 110, may instructor', 'may instructor', 'not met'],
  ['permission of instructor and HIS 201 or GEO 110', 'GEO 110, may instructor', 'GEO 110', 'needs permission'],
  ['HIS 201; U4 standing; or permission of department', 'may department', 'HIS 201', 'needs permission'],
  ['HIS 201; permission of instructor', 'HIS 201, may instructor', 'HIS 201', 'needs permission'],
  ['HIS 201; permission of instructor', 'HIS 201, may instructor', 'may instructor', 'not met'],
  ['Honors College', 'in Honors College', '', 'not met'],
  ['member of the University Scholars Program', 'in University Scholars', 'in Honors College', 'not met'],
  ['Honors College or WISE Honors Program; HIS 201', 'HIS 201, may honors', 'HIS 201', 'not met'],
  ['admission to the history honors program', 'in history honors program', '', 'not met'],
  ['U3 or U4 standing in the Honors College', 'U3, in Honors College', 'U1, in Honors College', 'not met'],
  ['Audition required', 'may audition', '', 'needs permission'],
  ['interview', 'may interview', '', 'needs permission'],
  ['Fluency in Latin; HIS 201', 'HIS 201, may proficiency', 'HIS 201', 'needs permission'],
  ['approval of the EXP+ contract', 'may contract', '', 'needs permission'],
  [
    'grade of B or better in the course in which the student is to assist',
    'may assisted course',
    '',
    'needs permission',
  ],
  ['HIS 201 or equivalent', 'HIS 201', '', 'needs permission'],
  ['HIS 201 (or equivalent)', 'HIS 201', 'HIS 202', 'needs permission'],
  ['HIS 201 or an equivalent course', 'HIS 201', 'HIS 202', 'needs permission'],
  ['HIS 201 or 202 or equivalent', 'HIS 202', '', 'needs permission'],
  [
    "HIS 201 or any other course satisfying the department's theory requirement",
    'HIS 201',
    'HIS 202',
    'needs permission',
  ],
]

const none: Case[] = [
  ['None', '', 'gpa 0', 'met'],
  ['', '', 'U1', 'met'],
  ['N/A', '', 'U1', 'met'],
]

describe.each([
  ['standing', standing],
  ['programs', program],
  ['credits, averages and categories', measures],
  ['permission and what a person confirms', asked],
  ['nothing', none],
])('%s', (_, cases) => {
  test.each(cases)('%s', (sentence, meets, fails, verdict = 'not met') => {
    const { tree, unread } = parseRequisite(sentence, { field: 'prerequisites', programs, subject: 'HIS' })
    expect(unread).toEqual([])
    expect(evaluateRequisite(tree, readShorthand(meets)).verdict).toBe('met')
    expect(evaluateRequisite(tree, readShorthand(fails)).verdict).toBe(verdict)
  })
})
