import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { Submission } from '@sam/server/registration/enrollment/perform-commands'
import type { SeededBug } from './break-steps.ts'

export interface RaceOptions {
  bug?: SeededBug
  batch?: number
  /** Answers come back as they were given, not by their outcomes alone. */
  whole?: boolean
}

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
