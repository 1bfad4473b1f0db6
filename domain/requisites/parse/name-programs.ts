import type { ProgramNames } from '../phrases/phrase.ts'

/**
 * The names by which sentences call programs ('political science major'), from the institution's list of subjects or
 * programs and its further names. Names are compared in small letters. Of 'Judaic Studies: Humanities' the part before
 * the mark is a name as well, and stands for every part of that department. A whole name of two codes is left out: a
 * sentence with it stays unread.
 */
export function namePrograms(
  programs: Iterable<{ code: string; name: string }>,
  furtherNames: Iterable<{ code: string; name: string }> = [],
): ProgramNames {
  const whole = new Map<string, Set<string>>()
  const heads = new Map<string, Set<string>>()
  const add = (names: Map<string, Set<string>>, name: string, code: string) => {
    const plain = plainName(name)
    if (plain.length < 3) return
    const codes = names.get(plain) ?? new Set()
    names.set(plain, codes.add(code))
  }
  for (const { code, name } of programs) {
    add(whole, name, code)
    const [head = name] = name.split(/[/:]/)
    if (head !== name) add(heads, head, code)
    if (name.includes('&')) add(whole, name.replaceAll('&', 'and'), code)
  }
  for (const { code, name } of furtherNames) whole.set(plainName(name), new Set([code]))
  const named = new Map<string, string | readonly string[]>()
  for (const [name, codes] of heads)
    if (!whole.has(name)) named.set(name, codes.size === 1 ? [...codes][0]! : [...codes])
  for (const [name, codes] of whole) if (codes.size === 1) named.set(name, [...codes][0]!)
  return named
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\btheater\b/, 'theatre')
    .trim()
}

const nothing: readonly string[] = []

/**
 * The codes that a name in a sentence means; none when it is not known. Exactly, or in full where the list abbreviates
 * ('Latin American and Caribbean studies' for 'Latin American & Caribbean Std'), or without the last word where that
 * says only what kind of subject it is ('Theatre' for 'Theatre Arts'). A name that fits two programs fits none.
 */
export function findProgram(names: ProgramNames, name: string): readonly string[] {
  const plain = plainName(name)
  const exact = names.get(plain)
  if (exact !== undefined) return typeof exact === 'string' ? [exact] : exact
  const found = indexOf(names).get(initialsOf(plain)) ?? nothing
  const words = wordsOf(plain)
  const fitting = new Set(
    found.filter((known) => abbreviates(wordsOf(known), words)).map((known) => keyOf(names, known)),
  )
  const [only] = fitting
  return only !== undefined && fitting.size === 1 ? only.split(' ') : nothing
}

/** Words that say what kind of subject it is, and nothing else. */
const kindWords = /(?<=[a-z'] )(?:arts|languages?)$/

/** The names by the first letters of their words, also without a last word that only tells the kind. */
function indexOf(names: ProgramNames): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const name of names.keys())
    for (const form of formsOf(name)) {
      const initials = initialsOf(form)
      const before = index.get(initials)
      if (before) before.push(form)
      else index.set(initials, [form])
    }
  return index
}

function formsOf(name: string): string[] {
  const short = name.replace(kindWords, '').trim()
  return short === name ? [name] : [name, short]
}

function keyOf(names: ProgramNames, form: string): string {
  const owners = [...names]
    .filter(([name]) => formsOf(name).includes(form))
    .map(([, codes]) => [codes].flat().join(' '))
  return new Set(owners).size === 1 ? owners[0]! : ''
}

function wordsOf(name: string): string[] {
  return name
    .replace(/\./g, '')
    .split(/[ ,/]+/)
    .map((word) => (word === '&' ? 'and' : word))
}

function initialsOf(name: string): string {
  return wordsOf(name)
    .map((word) => word[0] ?? '')
    .join('')
}

/** Every word is the same, or the list's is short for it; a name of one word is written whole. */
function abbreviates(short: readonly string[], full: readonly string[]): boolean {
  if (short.length !== full.length) return false
  return short.every((word, at) => word === full[at] || (full.length > 1 && isShortFor(word, full[at]!)))
}

/** 'math' for 'mathematics', or the first letter and consonants in their order: 'engnrng' for 'engineering'. */
function isShortFor(short: string, full: string): boolean {
  if (short.length < 3 || short === 'art' || short.length >= full.length) return false
  if (full.startsWith(short)) return true
  if (short[0] !== full[0] || /[aeiou]/.test(short.slice(1))) return false
  let at = 0
  for (const letter of full) if (letter === short[at]) at += 1
  return at === short.length
}
