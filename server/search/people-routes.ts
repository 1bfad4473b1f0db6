import { searchUsers, totalCountHeader } from '@sam/contract/search/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { searchPeople } from './search-people.ts'

export function servePeopleSearch(app: FastifyInstance, { db, institution }: Services): void {
  serve(app, searchUsers, async ({ actor, query, reply }) => {
    const { people, total } = await searchPeople(db, institution, actor, query)
    reply.header(totalCountHeader, total)
    return people
  })
}
