import * as contract from '@sam/contract/timetable'
import type { FastifyInstance } from 'fastify'
import { cacheIndexes } from './cache-indexes.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { classIndexesOf } from './build-class-index.ts'
import { readClass } from './read-class.ts'
import { readClassNeeds } from './read-class-needs.ts'
import { readTermSeats } from './read-term-seats.ts'
import { searchClasses } from './search-classes.ts'

export function serveTimetable(app: FastifyInstance, { db, institution, classMemory: memory }: Services): void {
  const indexes = cacheIndexes(db, classIndexesOf(db))
  const search = { db, institution, memory, indexes, termSeats: readTermSeats(db) }
  serve(app, contract.searchClasses, ({ actor, query, factsVersion }) =>
    searchClasses(search, actor, query, factsVersion),
  )
  serve(app, contract.readClassFilters, ({ query, factsVersion }) =>
    indexes.answer(query.term, factsVersion, ({ choices }) => choices),
  )
  serve(app, contract.readClassNeeds, ({ actor, params }) => readClassNeeds(search, actor.personId, params.sectionId))
  serve(app, contract.readClass, ({ actor, params }) => readClass(db, search, actor, params.sectionId))
}
