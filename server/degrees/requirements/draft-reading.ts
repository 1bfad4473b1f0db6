import type { draftReading } from '@sam/contract/degrees/drafts'
import type { describedRule } from '@sam/contract/degrees/programs'
import { describeRules } from '@sam/domain/degrees/requirements/describe-rule'
import type { Program } from '@sam/domain/degrees/requirements/program'
import type { z } from 'zod'

export type Reading = z.output<typeof draftReading>
export type DescribedRule = z.output<typeof describedRule>

/** Where each rule stands in a text, by one-based lines. */
export interface Places {
  rules: readonly { id: string; from: number; to: number }[]
  examples: readonly { from: number; to: number }[]
}

/** A text that was read, with its program for who computes with it. */
export interface ReadDraft {
  reading: Reading
  /** Null while mistakes leave none. */
  program: Program | null
}

/** Reads the text of a draft in the process that reads strangers' files. */
export type DraftReader = (text: string) => Promise<ReadDraft>

/** The rules of a program with their lines. */
export function placeRules(program: Program, { rules }: Places): DescribedRule[] {
  const places = new Map(rules.map((place) => [place.id, place]))
  return describeRules(program).map((rule) => {
    const place = places.get(rule.id)
    return { ...rule, from: place?.from ?? null, to: place?.to ?? null }
  })
}

export function isAsExpected({ problem, rules }: Reading['examples'][number]): boolean {
  return problem === null && rules.every(({ expected, told }) => expected === told)
}

/** The lines of a text between two of its lines. */
export function linesOf(text: string, place: { from: number | null; to: number | null } | undefined): string | null {
  if (!place || place.from === null || place.to === null) return null
  return text
    .split('\n')
    .slice(place.from - 1, place.to)
    .join('\n')
}
