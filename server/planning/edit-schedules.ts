import {
  mostSchedules,
  type addSchedule as addRoute,
  type changeSchedule as changeRoute,
  type NamedSchedule,
} from '@sam/contract/planning/schedules'
import type { BodyOf } from '@sam/contract/route'
import { weekChoices } from '@sam/contract/planning/weeks'
import { inTransaction, type Db } from '@sam/database/open-database'
import {
  findSectionStates,
  listNamedSchedules,
  lockNamedSchedule,
  lockNamedSchedules,
  type NamedScheduleRow,
} from '@sam/database/planning/schedule-reads'
import { deleteNamedSchedule, recordNamedSchedule, updateNamedSchedule } from '@sam/database/planning/schedule-writes'
import { refuseStale, versionOf } from '../audit/refuse-stale.ts'
import { conflict, notFound } from '../http/faults.ts'

interface Whose {
  personId: number
  term: number
}

/** A student's named schedules of a term, each with the classes of it that are gone. */
export async function listSchedules(db: Db, { personId, term }: Whose): Promise<NamedSchedule[]> {
  return describe(db, term, await listNamedSchedules(db, personId, term))
}

/** Saves a new one; refused beyond the limit and for a name that the student has in the term. */
export async function addSchedule(db: Db, whose: Whose, { name, choices }: BodyOf<typeof addRoute>) {
  return inTransaction(db, async (tx) => {
    await lockNamedSchedules(tx, whose)
    const present = await listNamedSchedules(tx, whose.personId, whose.term)
    if (present.length >= mostSchedules)
      throw conflict(`You have ${mostSchedules} schedules in this term. Delete one to save another.`)
    const row = await recordNamedSchedule(tx, { ...whose, name, choices })
    if (!row) throw conflict(`You have a schedule named ${name} in this term. Choose another name.`)
    return describeOne(tx, whose.term, row)
  })
}

/** Renames a schedule and replaces its choices, unless it was changed since it was read. */
export async function changeSchedule(
  db: Db,
  whose: Whose & { id: number },
  { version, name, choices }: BodyOf<typeof changeRoute>,
) {
  return inTransaction(db, async (tx) => {
    await lockNamedSchedules(tx, whose)
    const row = await lockNamedSchedule(tx, whose)
    if (!row) throw notFound('This schedule')
    await refuseStale(tx, { name: `The schedule ${row.name}`, content: contentOf(row) }, version)
    const others = await listNamedSchedules(tx, whose.personId, whose.term)
    if (others.some((other) => other.id !== row.id && other.name === name))
      throw conflict(`You have another schedule named ${name} in this term. Choose another name.`)
    return describeOne(tx, whose.term, await updateNamedSchedule(tx, row.id, { name, choices }))
  })
}

export async function removeSchedule(db: Db, whose: Whose & { id: number }) {
  await inTransaction(db, (tx) => deleteNamedSchedule(tx, whose))
  return { id: whose.id }
}

const contentOf = ({ name, choices }: NamedScheduleRow) => ({ name, choices })

async function describeOne(db: Db, term: number, row: NamedScheduleRow): Promise<NamedSchedule> {
  const [one] = await describe(db, term, [row])
  if (!one) throw new Error('a schedule that was just written is missing')
  return one
}

async function describe(db: Db, term: number, rows: readonly NamedScheduleRow[]): Promise<NamedSchedule[]> {
  const read = rows.map((row) => ({ row, choices: weekChoices.parse(row.choices) }))
  const ids = read.flatMap(({ choices }) => choices.classes.map(({ sectionId }) => sectionId))
  const states = await findSectionStates(db, term, [...new Set(ids)])
  return read.map(({ row, choices }) => ({
    id: row.id,
    name: row.name,
    version: versionOf(contentOf(row)),
    changedAt: row.changedAt.toISOString(),
    choices,
    gone: choices.classes.flatMap(({ sectionId }) => {
      const state = states.get(sectionId)
      if (!state) return { sectionId, state: 'unknown' as const }
      return state.withdrawn ? { sectionId, state: 'cancelled' as const } : []
    }),
  }))
}
