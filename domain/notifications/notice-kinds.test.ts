import { describe, expect, test } from 'vitest'
import { exampleNotices as examples } from '../testing/example-notices.ts'
import type { NoticeKind } from './notice-facts.ts'
import { choiceOf, noticeKinds } from './notice-kinds.ts'
import { noticeChoices } from './notice-choices.ts'

test.each(Object.keys(examples) as NoticeKind[])('the kind "%s" has words, a link and a choice', (kind) => {
  const rule = noticeKinds[kind]
  const facts = examples[kind] as never
  const { title, body } = rule.words(facts)
  for (const text of [title, body]) {
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/undefined|null|\n/)
  }
  expect(title.length).toBeLessThan(80)
  expect(rule.link(facts).page).toMatch(
    /^(profile|courseRegistration|schedulePlanner|classSearch|class|requests|console)$/,
  )
  expect(noticeChoices[choiceOf(kind)!]).toBeDefined()
})

test('notices of grades do not name the grade', () => {
  expect(noticeKinds['grade changed'].words(examples['grade changed'])).toEqual({
    title: 'Grade changed: CSE 214',
    body: 'Your grade in CSE 214, Fall 2025, is in your academic history.',
  })
})

test.each(['hold placed', 'hold lifted'] as const)('%s ends a sentence once', (kind) => {
  const facts = { ...(examples[kind] as object), description: 'Meet an advisor.' } as never
  expect(noticeKinds[kind].words(facts).body).toMatch(/^Meet an advisor[.:] /)
})

test('a kind of an older version belongs to no choice', () => expect(choiceOf('degree requirements')).toBeNull())

describe('the end of roles', () => {
  const roles = Array.from({ length: 7 }, (_unused, at) => ({ name: `Person ${at + 1}`, role: 'Instructor' as const }))
  const words = noticeKinds['roles end'].words

  test('is announced before it comes and after', () => {
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

test('a class that was removed leads to the other classes of its course', () => {
  const { link } = noticeKinds['class changed']
  const facts = examples['class changed']
  expect(link(facts)).toEqual({ page: 'class', values: { sectionId: 7 } })
  expect(link({ ...facts, removedFrom: { code: 202601, subject: 'CSE', number: '214' } })).toEqual({
    page: 'classSearch',
    values: { term: 202601, subject: 'CSE', number: '214' },
  })
})

test('a message is signed with its advisor, and with the office of a registrar', () => {
  const { message } = examples
  const { words } = noticeKinds.message
  expect(words({ ...message, by: 'advisor' }).body).toBe('From Ana Bell, academic advisor: My hours are on Monday.')
  expect(words({ ...message, by: 'registrar' }).body).not.toContain('Ana Bell')
})
