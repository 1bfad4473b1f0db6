import { listUsers } from '@sam/contract/people/accounts'
import { readCaseload } from '@sam/contract/search/caseload'
import { orderHeader, searchUsers, totalCountHeader } from '@sam/contract/search/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listAccounts } from './list-accounts.ts'
import { listCaseload } from './list-caseload.ts'
import { searchPeople } from './search-people.ts'

export function servePeopleSearch(app: FastifyInstance, services: Services): void {
  const { db, institution } = services
  serve(app, searchUsers, async ({ actor, query, reply }) => {
    const { people, total, inOrderOf } = await searchPeople(db, institution, actor, query)
    reply.header(totalCountHeader, total)
    if (inOrderOf) reply.header(orderHeader, inOrderOf)
    return people
  })
  serve(app, listUsers, ({ query }) => listAccounts(services, query))
  serve(app, readCaseload, ({ actor, query }) => listCaseload(db, institution, actor, query))
}
