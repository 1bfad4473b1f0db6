import type { Db } from '@sam/database/open-database'
import {
  listChanges,
  listSearchedPeople,
  listSearchedPeopleAfter,
  readSnapshot,
  type Snapshot,
} from '@sam/database/search/people-column-reads'
import { newPeopleColumns, type PeopleColumns } from '@sam/domain/search/people/people-columns'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Other calls wait no longer than for this many people to be put into the columns: some milliseconds. */
const atOnce = 1000

interface Kept {
  /** Null until everyone was read once. */
  known: { people: PeopleColumns; snapshot: Snapshot } | null
  underWay: Promise<PeopleColumns> | null
  next: Promise<PeopleColumns> | null
}

const keptOf = new WeakMap<Db, Kept>()

/**
 * Everyone as searches look at them (decision 111), with all that was committed when this was called. Read once whole, then those
 * who changed. Who calls while others read shares the one reading that follows. Until the caller next waits for something, the
 * columns stay as they are.
 */
export function readPeople(db: Db): Promise<PeopleColumns> {
  const kept = keptOf.get(db) ?? { known: null, underWay: null, next: null }
  keptOf.set(db, kept)
  if (!kept.underWay) return begin(db, kept)
  kept.next ??= kept.underWay
    .catch(() => undefined)
    .then(() => {
      kept.next = null
      return begin(db, kept)
    })
  return kept.next
}

function begin(db: Db, kept: Kept): Promise<PeopleColumns> {
  const reading = refresh(db, kept).finally(() => {
    if (kept.underWay === reading) kept.underWay = null
  })
  kept.underWay = reading
  return reading
}

async function refresh(db: Db, kept: Kept): Promise<PeopleColumns> {
  if (!kept.known) {
    const snapshot = await readSnapshot(db)
    kept.known = { people: await readEveryone(db), snapshot }
  }
  const { known } = kept
  const { snapshot, people: changed } = await listChanges(db, known.snapshot)
  // Should a part fail, the same people are read again.
  for (let at = 0; at < changed.length; at += atOnce) {
    const ids = changed.slice(at, at + atOnce)
    const found = await listSearchedPeople(db, ids)
    known.people.put(found)
    const there = new Set(found.map(({ id }) => id))
    known.people.remove(ids.filter((id) => !there.has(id)))
  }
  known.snapshot = snapshot
  return known.people
}

async function readEveryone(db: Db): Promise<PeopleColumns> {
  const people = newPeopleColumns()
  for (let last = 0; ;) {
    const found = await listSearchedPeopleAfter(db, last, atOnce)
    people.put(found)
    if (found.length < atOnce) return people
    last = found.at(-1)!.id
    await nextTurn()
  }
}
