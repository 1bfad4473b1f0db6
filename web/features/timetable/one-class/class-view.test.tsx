import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ownWeekOf } from '../../../components/academic/week/compare-with-week.ts'
import type { WeekClass } from '../../../queries/planning/own-week.ts'
import { exampleClass } from '../../../testing/example-registration.ts'
import { served, servePeople, show, viewAs } from '../../../testing/example-people.tsx'
import { ClassAnswers } from './class-answers.tsx'
import { ClassEffects } from './class-effects.tsx'
import { ClassFinal } from './class-final.tsx'
import { findClassBefore } from './find-class-before.ts'
import { KeptSeats } from './kept-seats.tsx'
import { PastGrades } from './past-grades.tsx'
import { SisterSections } from './sister-sections.tsx'
import type { ClassCheck, OneClass, SisterClass } from './use-one-class.ts'
import { WhatItFills } from './what-it-fills.tsx'

servePeople()
beforeEach(() => viewAs('Student'))

type Times = [days: string, start: string, end: string]

function classAt(course: string, id: number, [days, start, end]: Times, more: Partial<SisterClass> = {}): OneClass {
  const sketch = { id, course, title: 'A course', days: days.split(' ') as never, start, end }
  const about = exampleClass({ ...sketch, place: ['Frey Hall', '102'] })
  return { ...about, term: 202601, sbcs: ['TECH'], class: { ...about.class, ...more } } as never
}

function ownClass(course: string, sectionId: number, times: Times, standing = 'registered'): WeekClass {
  const { meetings } = classAt(course, sectionId, times).class
  return { course, sectionId, standing, meetings } as never
}

const found = classAt('CSE 416', 7, ['M W', '16:00', '17:20'])
const rule = (result: string) => ({ result }) as never
const check = (more: Partial<ClassCheck>): ClassCheck =>
  ({
    outcome: 'seat',
    rules: [],
    refusals: [],
    kept: [],
    replaces: null,
    credits: { carried: 12, after: 15, limit: 17 },
    seatsForStudent: 20,
    ...more,
  }) as ClassCheck
const need = { label: 'CSE core', unit: 'courses', needed: 6, counted: 5, added: 1 } as never

interface Asked {
  of?: OneClass
  by?: ClassCheck
  needs?: never[]
  isEnrolled?: boolean
}

async function answersTo({ of = found, by = check({}), needs = [need], isEnrolled = false }: Asked) {
  await show(<ClassAnswers found={of} check={by} needs={needs} before="40 min after AMS 301" isEnrolled={isEnrolled} />)
  const terms = await screen.findAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.parentElement!.textContent.slice(term.textContent.length)]),
  )
}

test.each<[string, Asked, string]>([
  ['nothing stands against it', { by: check({ rules: [rule('met'), rule('met')] }) }, 'Yes2 rules met'],
  [
    'grades in progress decide',
    { by: check({ rules: [rule('met'), rule('met for now'), rule('met for now')] }) },
    'Yes1 rule met, 2 depend on grades in progress',
  ],
  [
    'only the waitlist is open',
    { by: check({ outcome: 'waitlist', rules: [rule('met')], refusals: [{ kind: 'full' } as never] }) },
    'Waitlist only1 rule met, no free seat for you',
  ],
  [
    'a rule is not met and a person decides one',
    { by: check({ outcome: 'refused', rules: [rule('not met'), rule('ask'), rule('met')] }) },
    'Not now1 rule not met, 1 needs approval',
  ],
  ['the student has it', { isEnrolled: true }, 'You are enrolled'],
])('Can you take it? Where %s', async (_where, asked, answer) => {
  expect((await answersTo(asked))['Can you take it?']).toBe(answer)
})

test.each<[string, Asked, string]>([
  ['all free seats are open', {}, '20 of 600 of 12 on the waitlist'],
  ['some are kept for others', { by: check({ seatsForStudent: 4 }) }, '4 of 6016 more are kept for others'],
  ['one is kept for others', { by: check({ seatsForStudent: 19 }) }, '19 of 601 more is kept for others'],
  [
    'the waitlist is over',
    { of: classAt('CSE 416', 7, ['M W', '16:00', '17:20'], { waitlistState: 'over' }) },
    '20 of 60The waitlist is closed',
  ],
])('Seats you can take, where %s', async (_where, asked, answer) => {
  expect((await answersTo(asked))['Seats you can take']).toBe(answer)
})

test('the class says when and where it meets after what, and what it is for with this class counted', async () => {
  const answers = await answersTo({ needs: [need, { label: 'EXP+', unit: 'courses', needed: 1 } as never] })
  expect(answers['When and where']).toContain('40 min after AMS 301')
  expect(answers['What it is for']).toContain('CSE core, 6\u00a0of\u00a06and EXP+')
})

const week = (...classes: WeekClass[]) => ownWeekOf(classes)

test('a planned class fits once the other section goes, and only where nothing else is in its way', async () => {
  const replaces = { sectionId: 8, sectionCode: '02' } as never
  const times: Times = ['Tu Th', '14:00', '15:20']
  const effects = async (...others: WeekClass[]) => {
    const own = week(ownClass('CSE 416', 8, times), ownClass('CSE 312', 9, times, 'planned'), ...others)
    await show(<ClassEffects found={found} check={check({ replaces })} week={own} sisters={[]} finals={[]} />)
    const items = await screen.findAllByRole('listitem')
    return items.map(({ textContent }) => textContent)
  }
  expect(await effects()).toContain('CSE 312 fits then. In your planner it overlaps section 02.')
  document.body.replaceChildren()
  expect((await effects(ownClass('AMS 301', 10, times))).join()).not.toContain('CSE 312')
})

test('seats that are kept say until when, and whether the reader is one of them', async () => {
  const kept = [
    { population: 'CSE majors', seats: 40, free: 4, keptUntil: '2025-11-10' },
    { population: 'Honors', seats: 8, free: 3, keptUntil: null },
  ]
  const own = [
    { population: 'CSE majors', isStudent: true },
    { population: 'Honors', isStudent: false },
  ]
  await show(<KeptSeats kept={kept as never} check={check({ kept: own as never })} about={found} />)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['CSE majors404Nov 10Yes', 'Honors83No endNo'])
})

test('each other section has its own action: none for one’s own, a request for a conflict and for kept seats', async () => {
  const sister = (id: number, times: Times, more: Partial<SisterClass> = {}) =>
    ({ ...classAt('CSE 416', id, times).class, section: `0${id}`, ...more }) as SisterClass
  const free: Times = ['F', '09:00', '11:50']
  const sections = [
    sister(2, ['Tu Th', '14:00', '15:20']),
    sister(3, ['M W', '14:30', '15:50']),
    sister(4, free, { seatsForStudent: 0, kept: [{ population: 'Honors', free: 20 } as never] }),
    sister(5, free),
  ]
  const own = week(
    ownClass('CSE 416', 2, ['Tu Th', '14:00', '15:20']),
    ownClass('AMS 301', 9, ['M W', '14:30', '15:50']),
  )
  await show(<SisterSections term={202601} course="CSE 416" sections={sections} week={own} isOver={false} />)
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  const wordsOf = (column: number) => rows.map((row) => row.children[column]?.textContent)
  expect(wordsOf(7)).toEqual(['Enrolled', 'Open', 'OpenKept for Honors', 'Open'])
  expect(wordsOf(2).map((words) => words?.includes('Overlaps AMS 301'))).toEqual([false, true, false, false])
  expect(
    rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label')?.split(',')[0] ?? null),
  ).toEqual([null, 'Request a time conflict', 'Ask for permission', 'ADD TO CART'])
})

test.each([
  ['ends as the class begins', ['M', '15:00', '16:00'], 'right after AMS 301, Frey Hall 102'],
  ['ends before it', ['M', '14:00', '15:20'], '40 min after AMS 301, Frey Hall 102'],
  ['overlaps it', ['M', '15:00', '16:01'], null],
  ['is on another day', ['Tu', '14:00', '15:20'], null],
] satisfies [string, Times, string | null][])('what comes before a class, where one %s', (_where, times, words) => {
  expect(findClassBefore(found, [ownClass('AMS 301', 9, times)])).toBe(words)
})

test.each([
  ['for staff', null, 'The room is announced later.'],
  ['without a conflict', [], 'No conflict with your other finals.'],
  [
    'at the time of another',
    ['AMS 301'],
    'At the same time as your final in AMS 301. Ask the instructors before you enroll.',
  ],
])('a final %s', async (_how, clashes, words) => {
  const exam = { date: '2026-05-14', start: '17:15', end: '19:45' }
  await show(<ClassFinal final={{ exam, clashes } as never} />)
  expect((await screen.findByRole('region', { name: 'Final exam' })).textContent).toContain(words)
})

test('what a class fills has its figures', async () => {
  const credits = { label: 'Upper-division credits', unit: 'credits', needed: 39, counted: 30, added: 3 } as never
  await show(<WhatItFills needs={[need, credits]} counted={null} />)
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'CSE core6 of 65 courses counted, 1 from this class',
    'Upper-division credits33 of 3930 credits counted, 3 from this class, 6 more to go',
  ])
})

test.each([
  ['where nothing is open', {}, 'None of your open requirements. It counts as an elective.'],
  [
    'beside another class of the course',
    { counted: 'CSE 416' },
    'You have a class of CSE 416 already; this one fills the same.',
  ],
  ['once one is in it', { isEnrolled: true }, 'You have this class; your degree status counts it already.'],
])('a class fills nothing %s', async (_where, given, words) => {
  await show(<WhatItFills needs={[]} counted={null} {...given} />)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('past grades say how many reached what later courses ask for; without enough grades nothing stands there', async () => {
  const counts = [
    { grade: 'A', count: 15 },
    { grade: 'C', count: 4 },
    { grade: 'F', count: 1 },
  ]
  const grades = { firstTerm: 202409, lastTerm: 202501, counts, instructors: [] }
  served.answer = (path) => {
    if (path === '/courses/CSE-416/grades') return [200, { grades, asked: { grade: 'C', by: 2 } }]
    return path.startsWith('/courses/') ? [200, { grades: null, asked: null }] : [404, {}]
  }
  const part = (course: string) => <PastGrades course={course} lead={null} besides={[]} />
  await show(
    <>
      {part('CSE 416')}
      {part('CSE 999')}
    </>,
  )
  const region = await screen.findByRole('region', { name: 'Past grades' })
  expect(region.textContent).toContain('percent of 20 students')
  expect(region.textContent).toContain('95% got the C or higher that 2 later courses ask for.')
  expect(screen.getAllByRole('region')).toHaveLength(1)
})
