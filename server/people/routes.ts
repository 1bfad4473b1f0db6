import * as accounts from '@sam/contract/people/accounts'
import { listContacts as contactsRoute } from '@sam/contract/people/contacts'
import * as notes from '@sam/contract/people/notes'
import { sendMessages as messagesRoute } from '@sam/contract/people/messages'
import * as disclosures from '@sam/contract/people/disclosures'
import { listSecurityEvents as securityRoute } from '@sam/contract/people/security'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { changeActivity } from './accounts/change-activity.ts'
import { changeGrants, readGrants } from './accounts/change-grants.ts'
import { correctPerson } from './accounts/correct-person.ts'
import { createAccount, removeAccount } from './accounts/create-account.ts'
import { exportUser } from './accounts/export-user.ts'
import { listAccesses } from './list-accesses.ts'
import { listDisclosures, recordDisclosure } from './record-disclosures.ts'
import { listAudit } from './list-audit.ts'
import { sendMessages } from './messages/send-messages.ts'
import { listContacts } from './notes/list-contacts.ts'
import { listNotes } from './notes/list-notes.ts'
import { withdrawNote } from './notes/withdraw-note.ts'
import { writeNote } from './notes/write-note.ts'
import { withholdDirectory } from './withhold-directory.ts'
import { listSecurityEvents } from './sign-in/list-security-events.ts'

/** People beyond sign-in and profile: accounts, grants, export, the audit log, the log of sign-ins. */
export function servePeople(app: FastifyInstance, services: Services): void {
  serve(app, accounts.createUser, async ({ actor, body, reply, request }) => {
    const account = await createAccount(services, actor, body, request.id)
    reply.status(201)
    return account
  })
  serve(app, accounts.deleteUser, ({ actor, params, request }) =>
    removeAccount(services, actor, params.userId, request.id),
  )
  serve(app, accounts.readGrants, ({ params }) => readGrants(services, params.userId))
  serve(app, accounts.changeGrants, ({ actor, params, body, request }) =>
    changeGrants(services, actor, params.userId, body, request.id),
  )
  serve(app, accounts.correctPerson, ({ actor, params, body, request }) =>
    correctPerson(services, { actor, requestId: request.id }, params.userId, body),
  )
  serve(app, accounts.changeActivity, ({ actor, params, body, request }) =>
    changeActivity(services, { actor, requestId: request.id }, params.userId, body),
  )
  serve(app, accounts.exportUser, ({ actor, params }) => exportUser(services, actor, params.userId))
  serve(app, accounts.listUserAccesses, ({ actor, params, query }) =>
    listAccesses(services, actor, params.userId, query),
  )
  serve(app, contactsRoute, ({ actor, params }) => listContacts(services, actor, params.userId))
  serve(app, notes.listNotes, ({ actor, params }) => listNotes(services, actor, params.userId))
  serve(app, notes.writeNote, ({ actor, params, body, request }) =>
    writeNote(services, { actor, callId: request.id }, params.userId, body),
  )
  serve(app, notes.withdrawNote, async ({ actor, params, body, request }) => {
    await withdrawNote(services, { actor, callId: request.id }, params.id, body.because)
    return { withdrawn: true as const }
  })
  serve(app, messagesRoute, ({ actor, body, request }) =>
    sendMessages(services, { actor, requestId: request.id }, body),
  )
  serve(app, disclosures.listDisclosures, ({ actor, params }) => listDisclosures(services, actor, params.userId))
  serve(app, disclosures.recordDisclosure, ({ actor, params, body, request }) =>
    recordDisclosure(services, { actor, requestId: request.id }, params.userId, body),
  )
  serve(app, disclosures.withholdDirectory, ({ actor, params, body, request }) =>
    withholdDirectory(services, { actor, requestId: request.id }, params.userId, body),
  )
  serve(app, securityRoute, ({ query }) => listSecurityEvents(services, query))
  serve(app, accounts.listUserAudit, ({ actor, params, query }) => listAudit(services, actor, params.userId, query))
}
