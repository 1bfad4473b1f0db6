import { describe, expect, test } from 'vitest'
import type { NoticeFacts, NoticeKind } from './notice-facts.ts'
import { choiceOf, noticeKinds } from './notice-kinds.ts'
import { noticeChoices } from './notice-choices.ts'

const ofClass = { course: 'CSE 214', name: 'CSE 214 section 01', term: 'Spring 2026', code: 202601 }
const ofCart = { ...ofClass, by: 'advisor', note: 'fits your week' } as const
const grade = { course: 'CSE 214', term: 'Fall 2025', code: 202509 }

/** One of each kind; without one of them this does not compile. */
const examples: NoticeFacts = {
  'waitlist promotion': ofClass,
  'waitlist skip': { ...ofClass, reasons: 'You have a hold.' },
  removal: { ...ofClass, note: null },
  'registration on behalf': {
    code: 202601,
    course: 'CSE 214',
    action: 'Enrolled',
    details: 'CSE 214.',
    by: 'registrar',
    note: null,
  },
  'registration moved': { term: 'Spring 2026', code: 202601, at: 'Nov 10, 2025, 9:00 AM' },
  'registration opens': { term: 'Spring 2026', code: 202601, when: 'tomorrow at 8:00 AM', isHeld: false },
  'registration open': { term: 'Spring 2026', code: 202601, isHeld: true },
  'class changed': { name: 'CSE 214 01', term: 'Spring 2026', sectionId: 7, text: 'room Javits 100.' },
  'class suggested': ofCart,
  'class taken from cart': ofCart,
  'cart changed': ofCart,
  'grade posted': grade,
  'grade replaced': grade,
  'grade changed': grade,
  'grade lapsed': grade,
  'grade deadline extended': { ...grade, until: 'Jan 9, 2026' },
  'hold placed': { id: 4, department: 'Bursar', type: 'financial', description: 'Fees', expiresOn: '2025-12-01' },
  'hold lifted': { department: 'Bursar', description: 'Fees' },
  'waiver granted': { kind: 'prerequisite', matter: 'CSE 214' },
  'waiver revoked': { kind: 'prerequisite', matter: 'CSE 214', resting: '' },
  'exception granted': { rule: 'Core', words: 'CSE 214 counts' },
  'exception revoked': { words: 'CSE 214 counts', reason: 'A mistake.' },
  'categories corrected': {
    course: 'HIS 101',
    code: 202509,
    when: 'Fall 2025',
    label: 'SBC',
    categories: 'no category',
    note: 'The catalog was wrong.',
  },
  note: { id: 5, by: 'advisor' },
  'record opened': { reader: 'Ana Bell', reason: 'Placing students' },
  'record disclosed': { id: 6, party: 'A court', what: 'Transcript', basis: 'Subpoena', on: 'Nov 5, 2025' },
  request: { title: 'Approved', body: 'Time conflict.', at: 'profile', request: 9 },
  'plan suggestion': { name: 'Ana Bell', words: 'CSE 214 in Fall 2026', note: 'Opens CSE 316.' },
  'request waits': { student: 'Bo Lin', name: 'Time conflict', request: 9 },
  message: { by: 'advisor', name: 'Ana Bell', subject: 'See me before you register', text: 'My hours are on Monday.' },
  'account corrected': { what: ['name', 'e-mail address'], address: 'ana.bell@example.edu' },
  'directory changed': { withheld: true },
  'role end': { role: 'Academic Advisor', endsOn: 'Jun 30, 2026', stage: 'month' },
  'roles end': { roles: [{ name: 'Bo Lin', role: 'Registrar' }], endsOn: 'Jun 30, 2026', stage: 'week' },
}

test.each(Object.keys(examples) as NoticeKind[])('the kind "%s" has words, a link and a choice', (kind) => {
  const rule = noticeKinds[kind]
  const facts = examples[kind] as never
  const { title, body } = rule.words(facts)
  for (const text of [title, body]) {
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/undefined|null|\n/)
  }
  expect(title.length).toBeLessThan(80)
  expect(rule.link(facts).page).toMatch(/^(profile|courseRegistration|schedulePlanner|class|requests|console)$/)
  expect(noticeChoices[choiceOf(kind)!]).toBeDefined()
})

test('notices of grades do not name the grade', () => {
  expect(noticeKinds['grade changed'].words(grade)).toEqual({
    title: 'Grade changed: CSE 214',
    body: 'Your grade in CSE 214, Fall 2025, is in your academic history.',
  })
})

test('a kind of an older version belongs to no choice', () => expect(choiceOf('degree requirements')).toBeNull())

describe('the end of roles', () => {
  const roles = Array.from({ length: 7 }, (_unused, at) => ({ name: `Person ${at + 1}`, role: 'Instructor' as const }))
  const words = noticeKinds['roles end'].words

  test('is told before it comes and after', () => {
    const own = noticeKinds['role end'].words
    expect(own({ role: 'Registrar', endsOn: 'Jun 30, 2026', stage: 'week' }).title).toBe(
      'Your role Registrar ends on Jun 30, 2026',
    )
    expect(own({ role: 'Registrar', endsOn: 'Jun 30, 2026', stage: 'ended' }).title).toBe(
      'Your role Registrar has ended',
    )
  })

  test('names five people and counts the others', () => {
    const { title, body } = words({ roles, endsOn: 'Jun 30, 2026', stage: 'month' })
    expect(title).toBe('7 roles end on Jun 30, 2026')
    expect(body).toMatch(/^Person 1, Instructor; .*Person 5, Instructor; and 2 more\.$/)
    expect(words({ roles: roles.slice(0, 1), endsOn: 'Jun 30, 2026', stage: 'ended' }).title).toBe(
      'A role ended on Jun 30, 2026',
    )
  })
})

test('a message is signed with its advisor, and with the office of a registrar', () => {
  const message = { name: 'Ana Bell', subject: 'Register', text: 'Soon.' }
  const { words } = noticeKinds.message
  expect(words({ ...message, by: 'advisor' }).body).toBe('From Ana Bell, academic advisor: Soon.')
  expect(words({ ...message, by: 'registrar' }).body).not.toContain('Ana Bell')
})
