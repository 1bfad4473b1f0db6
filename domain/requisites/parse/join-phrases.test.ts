import { expect, test } from 'vitest'
import { joinPhrases, type Link, type LinkedPhrase } from './join-phrases.ts'
import type { PhraseClass } from '../phrases/phrase.ts'
import { type Requisite, unread } from '../requisite.ts'

const classOf: Record<string, PhraseClass> = { m: 'program', p: 'permission', s: 'standing' }

/** 'A or B , C': capital letters are courses, 'b2' a bare number, 'g1' a course with its own grade phrase. */
function join(text: string): Requisite | null {
  const list: LinkedPhrase[] = []
  let link: Link = { op: null, comma: false }
  for (const word of text.split(' ')) {
    if (word === ',') link = { op: null, comma: true }
    else if (word === 'and' || word === 'or') link = { op: word, comma: link.comma }
    else {
      const bare = word.startsWith('b') ? { bare: true } : {}
      const graded = word.startsWith('g') ? { startsGrade: true } : {}
      const phrase = {
        tree: unread(word),
        end: 0,
        class: classOf[word[0] ?? ''] ?? 'course',
        ...bare,
        ...graded,
      } as const
      list.push({ phrase, link })
      link = { op: null, comma: false }
    }
  }
  return joinPhrases(list)
}

function show(tree: Requisite | null): string {
  if (!tree) return 'unread'
  if (tree.kind === 'unknown') return tree.text
  if (tree.kind === 'ambiguous') return `${show(tree.readings[0])} ? ${show(tree.readings[1])}`
  if (tree.kind === 'all' || tree.kind === 'any') return `(${tree.of.map(show).join(tree.kind === 'all' ? '&' : '|')})`
  return tree.kind
}

test.each([
  ['A', 'A'],
  ['A or B or C', '(A|B|C)'],
  ['A , B , or C', '(A|B|C)'],
  ['A , B and C', '(A&B&C)'],
  ['A , B', '(A&B) ? (A|B)'],
  ['m1 , m2', '(m1|m2)'],
  ['m1 , s1', '(m1&s1)'],
  ['A , s1 or p1', '(A|s1|p1) ? (A&(s1|p1))'],
  ['A or B , C', '(A|B|C) ? ((A|B)&C)'],
  ['A or B , C or D , or p1', '((A|B|C|D) ? ((A|B)&(C|D))|p1)'],
  ['A , or B and C', '(A|(B&C))'],
  ['A , B , and C or D', '(A&B&(C|D))'],
  ['A and B or p1', '((A&B)|p1)'],
  ['A or B and p1', '((A|B)&p1)'],
  ['m1 or m2 and A', '((m1|m2)&A)'],
  ['A and b1 or B', '((A&b1)|B)'],
  ['A or b1 and B or b2', '((A|b1)&(B|b2))'],
  ['A , b1 or b2 and B', '((A|b1|b2)&B)'],
  ['g1 and g2 or B', '(g1&(g2|B))'],
  ['A or B and C', '((A|B)&C) ? (A|(B&C))'],
  ['A , B or C and D', 'unread'],
])('%s', (text, tree) => {
  expect(show(join(text))).toBe(tree)
})
