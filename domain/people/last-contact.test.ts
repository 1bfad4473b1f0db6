import { expect, test } from 'vitest'
import { contactWords, lastContacts, type Contact, type ContactKind } from './last-contact.ts'

const contact = (kind: ContactKind, day: number): Contact => ({
  kind,
  at: `2025-10-${day}T14:00:00.000Z`,
  by: 'Naomi Castellan',
  what: kind === 'decision' ? 'Declaration approved' : null,
})

test.each<[string, Contact[], [ContactKind, number][]]>([
  ['none', [], []],
  ['one', [contact('note', 14)], [['note', 14]]],
  ['two of one kind: the newer', [contact('note', 14), contact('note', 20)], [['note', 20]]],
  [
    'two kinds: the newest first',
    [contact('note', 14), contact('message', 20), contact('message', 12)],
    [
      ['message', 20],
      ['note', 14],
    ],
  ],
  [
    'three kinds: the newest two',
    [contact('note', 14), contact('message', 20), contact('decision', 18)],
    [
      ['message', 20],
      ['decision', 18],
    ],
  ],
])('of %s', (_what, contacts, shown) => {
  expect(lastContacts(contacts).map(({ kind, at }) => [kind, Number(at.slice(8, 10))])).toEqual(shown)
})

test.each<[Contact, string]>([
  [contact('note', 14), 'note by Naomi Castellan'],
  [contact('message', 14), 'message from Naomi Castellan'],
  [contact('decision', 14), 'Declaration approved by Naomi Castellan'],
])('a contact in words', (one, words) => {
  expect(contactWords(one)).toBe(words)
})
