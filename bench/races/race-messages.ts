import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { Submission } from '@sam/server/registration/enrollment/perform-commands'
import type { SeededBug } from './break-steps.ts'

export interface RaceOptions {
  bug?: SeededBug
  batch?: number
  /** Answers come back as they were given, not by their outcomes alone. */
  whole?: boolean
}

/** A message to a racing process: begin a race, end it, or send these commands. */
export type RaceMessage = { begin: { url: string; options: RaceOptions } } | 'end' | RaceRequest[]

/** What a process says beside its answers: it is in the race, or out of it. */
export type RaceReply = 'ready' | 'ended'

export interface RaceRequest {
  id: number
  submission: Submission
}

export interface RaceAnswer {
  id: number
  key: string | null
  outcomes: string[]
  ms: number
  /** As it was given, where it was asked for whole and given at all. */
  answer: CommandAnswer | null
}
