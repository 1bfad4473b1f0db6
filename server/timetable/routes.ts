import * as contract from '@sam/contract/timetable'
import { listClassFilters } from '@sam/database/timetable/search-reads'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { readClass } from './read-class.ts'
import { searchClasses } from './search-classes.ts'

export function serveTimetable(app: FastifyInstance, { db, institution }: Services): void {
  serve(app, contract.searchClasses, ({ query }) => searchClasses(db, institution, query))
  serve(app, contract.readClassFilters, ({ query }) => listClassFilters(db, query.term))
  serve(app, contract.readClass, ({ params }) => readClass(db, institution, params.sectionId))
}
