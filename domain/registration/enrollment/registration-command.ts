import type { Refusal } from '../refusal.ts'

/** A class that a student asks for. */
export interface WantedClass {
  sectionId: number
  /** Null: the least of its range. */
  credits: number | null
  gpncThreshold: string | null
  /** Wait for a seat when every one is taken. */
  waitlist: boolean
  /** The class given up for this one: in the same step when it gets a seat, on a waitlist when the seat comes. */
  swapSectionId: number | null
  /** Classes dropped in the step that gives that class up, such as those that need it as a corequisite. */
  alsoDrop?: readonly number[]
}

interface CommandFields {
  enroll: { wanted: readonly WantedClass[]; mode: 'all' | 'as many as possible'; beyondCapacity: boolean }
  validate: { wanted: readonly WantedClass[] }
  /** All of these classes or none. */
  drop: { sectionId: number; alsoDrop?: readonly number[] }
  withdraw: { sectionId: number; alsoDrop?: readonly number[] }
  swap: { sectionId: number; wanted: WantedClass }
  'change credits': { sectionId: number; credits: number }
  'choose gpnc': { sectionId: number; threshold: string | null }
  'leave waitlist': { sectionId: number }
  /** Changes what one gives up for a class one waits for; the place in the queue stays. */
  'choose swap': { sectionId: number; swapSectionId: number | null }
  /** Taken out by the rules; decided again when it is performed. */
  remove: { sectionId: number; because: 'prerequisite' }
  /** Only passes free seats on. */
  promote: { sectionIds: readonly number[] }
}

export type CommandKind = keyof CommandFields
export type Command = { [Kind in CommandKind]: { kind: Kind; personId: number } & CommandFields[Kind] }[CommandKind]
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>

type ClassChange = 'enrolled' | 'waitlisted' | 'dropped' | 'withdrawn' | 'changed' | 'left'
export type ClassOutcome = ClassChange | 'possible' | 'held back' | 'refused'

export interface ClassResult {
  sectionId: number
  outcome: ClassOutcome
  /** Place on the waitlist, from 1. */
  position: number | null
  refusals: Refusal[]
  notes: string[]
}

export interface CommandResult {
  /** True when anything was changed. */
  done: boolean
  results: ClassResult[]
}

/** How many classes one step can hold. */
export const mostClasses = 20

/** The sections that a command names, each once. */
export function sectionsOf(command: Command): number[] {
  switch (command.kind) {
    case 'enroll':
    case 'validate':
      return unique(command.wanted.flatMap(sectionsOfWanted))
    case 'swap':
      return unique([command.sectionId, ...sectionsOfWanted(command.wanted)])
    case 'drop':
    case 'withdraw':
      return unique([command.sectionId, ...(command.alsoDrop ?? [])])
    case 'choose swap':
      return command.swapSectionId === null ? [command.sectionId] : unique([command.sectionId, command.swapSectionId])
    case 'promote':
      return unique(command.sectionIds)
    default:
      return [command.sectionId]
  }
}

function sectionsOfWanted(wanted: WantedClass): number[] {
  return [wanted.sectionId, ...sectionsToDrop(wanted)]
}

/** The sections that a wanted class is to replace: the one given up for it first. */
export function sectionsToDrop({ swapSectionId, alsoDrop = [] }: WantedClass): number[] {
  return unique([...(swapSectionId === null ? [] : [swapSectionId]), ...alsoDrop])
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

/** What became of one class; refusals, notes and the place on a waitlist only where they are given. */
export function resultOf(
  sectionId: number,
  outcome: ClassOutcome,
  more: Partial<Pick<ClassResult, 'position' | 'refusals' | 'notes'>> = {},
): ClassResult {
  return { sectionId, outcome, position: null, refusals: [], notes: [], ...more }
}

/** The result of a command that changes nothing because of one class. */
export function refused(sectionId: number, refusals: Refusal[]): CommandResult {
  return { done: false, results: [resultOf(sectionId, 'refused', { refusals })] }
}
