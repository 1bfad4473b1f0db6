import type { WireRefusal } from '@sam/contract/registration/refusals'
import { shorten } from '../../lib/shorten.ts'

/** About one line beside the name of a course; the page of the class has the rest. */
const longest = 100

/** Why a student cannot take a course, short enough for a list. */
export function reasonWords(refusals: readonly WireRefusal[]): string {
  const asks = refusals.every(({ kind }) => kind === 'department permission')
  return shorten(refusals.map((refusal) => wordsOf(refusal, asks)).join('. '), longest)
}

/** `asks`: the row says already that the department has to agree. */
function wordsOf(refusal: WireRefusal, asks: boolean): string {
  switch (refusal.kind) {
    case 'prerequisite':
      return `Needs ${inSentence(refusal.facts.sentence)}`
    case 'corequisite':
      return `Take it with ${inSentence(refusal.facts.sentence)}`
    case 'antirequisite':
      return `Not with ${inSentence(refusal.facts.sentence)}`
    case 'unknown requisite':
      return `The department decides: ${inSentence(refusal.facts.sentence)}`
    case 'department permission':
      return asks ? refusal.facts.sentence : `The department has to agree: ${inSentence(refusal.facts.sentence)}`
    default:
      return refusal.rule.replace(/[.;]$/, '')
  }
}

/** 'Level 3+' begins small inside a sentence, 'MAT 118' and 'C or higher' do not. */
const inSentence = (words: string) =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
