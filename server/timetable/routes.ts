import * as contract from '@sam/contract/timetable'
import { loadSearchVersion } from '@sam/database/catalog/reads'
import type { FastifyInstance } from 'fastify'
import { keepIndexes } from '../catalog/keep-indexes.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { classIndexesOf } from './build-class-index.ts'
import { readClass } from './read-class.ts'
import { readTermSeats } from './read-term-seats.ts'
import { searchClasses } from './search-classes.ts'

export function serveTimetable(app: FastifyInstance, { db, institution, classMemory: memory }: Services): void {
  const indexes = keepIndexes(db, classIndexesOf(db))
  const search = { db, institution, memory, indexes, termSeats: readTermSeats(db), waitlists: new Map() }
  serve(app, contract.searchClasses, ({ actor, query }) => searchClasses(search, actor, query))
  serve(app, contract.readClassFilters, ({ query }) =>
    indexes.answer(query.term, async (index) => ({ version: await loadSearchVersion(db), answer: index.choices })),
  )
  serve(app, contract.readClass, ({ params }) => readClass(db, institution, params.sectionId))
}
