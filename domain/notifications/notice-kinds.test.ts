import { expect, test } from 'vitest'
import { choiceOf, noticeKinds, type NoticeFacts, type NoticeKind } from './notice-kinds.ts'
import { noticeChoices } from './notice-choices.ts'

const ofClass = { course: 'CSE 214', name: 'CSE 214 section 01', term: 'Spring 2026', code: 202601 }
const ofCart = { ...ofClass, by: 'advisor', note: 'fits your week' } as const
const grade = { course: 'CSE 214', term: 'Fall 2025' }

/** One of each kind; the compiler misses the one that is not here. */
const examples: NoticeFacts = {
  'waitlist promotion': ofClass,
  'waitlist skip': { ...ofClass, reasons: 'You have a hold.' },
  removal: { ...ofClass, note: null },
  'registration on behalf': { code: 202601, action: 'Enrolled', details: 'CSE 214.', by: 'registrar', note: null },
  'registration moved': { term: 'Spring 2026', code: 202601, at: 'Nov 10, 2025, 9:00 AM' },
  'class changed': { name: 'CSE 214 01', term: 'Spring 2026', sectionId: 7, text: 'room Javits 100.' },
  'class suggested': ofCart,
  'class taken from cart': ofCart,
  'cart changed': ofCart,
  'grade posted': grade,
  'grade replaced': grade,
  'grade changed': grade,
  'grade lapsed': grade,
  'grade deadline extended': { ...grade, until: 'Jan 9, 2026' },
  'hold placed': { department: 'Bursar', type: 'financial', description: 'Fees', expiresOn: '2025-12-01' },
  'hold lifted': { department: 'Bursar', description: 'Fees' },
  'waiver granted': { kind: 'prerequisite', matter: 'CSE 214' },
  'waiver revoked': { kind: 'prerequisite', matter: 'CSE 214', resting: '' },
  'exception granted': { rule: 'Core', words: 'CSE 214 counts' },
  'exception revoked': { words: 'CSE 214 counts', reason: 'A mistake.' },
  note: { by: 'advisor' },
  'record opened': { reader: 'Ana Bell', reason: 'Placing students' },
  'record disclosed': { party: 'A court', what: 'Transcript', basis: 'Subpoena', on: 'Nov 5, 2025' },
  request: { title: 'Approved', body: 'Time conflict.', at: 'profile', request: 9 },
  'plan suggestion': { name: 'Ana Bell', words: 'CSE 214 in Fall 2026', note: 'Opens CSE 316.' },
  'request waits': { student: 'Bo Lin', name: 'Time conflict', request: 9 },
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
  expect(rule.link(facts).page).toMatch(/^(profile|courseRegistration|schedulePlanner|class|requests)$/)
  expect(noticeChoices[choiceOf(kind)!]).toBeDefined()
})

test('notices of grades do not name the grade', () => {
  expect(noticeKinds['grade changed'].words(grade)).toEqual({
    title: 'Grade changed: CSE 214',
    body: 'Your grade in CSE 214, Fall 2025, is in your academic history.',
  })
})

test('a kind of an older version belongs to no choice', () => expect(choiceOf('degree requirements')).toBeNull())
