import { accountId } from '@sam/domain/people/account-id'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction, type Tx } from '@sam/database/open-database'
import { listLinksOfClass, listPendingLinks, lockLink, type LinkRow } from '@sam/database/timetable/link-reads'
import { recordLinkDecision } from '@sam/database/timetable/link-writes'
import type { instructorLink } from '@sam/contract/rosters/instructor-links'
import type { Actor } from '@sam/domain/people/role'
import { mayDecideLink } from '@sam/domain/timetable/policy'
import type { z } from 'zod'
import { conflict, notAllowed, notFound } from '../http/faults.ts'
import type { Services } from '../services.ts'

type Link = z.output<typeof instructorLink>

/** The links of a class's printed names, or without a class all that wait for a registrar. */
export async function listLinks(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  sectionId: number | undefined,
): Promise<{ links: Link[] }> {
  const rows = await (sectionId === undefined ? listPendingLinks(db) : listLinksOfClass(db, sectionId))
  return { links: rows.map((row) => describeLink(row, actor)) }
}

interface Cause {
  actor: Actor
  note: string | null
  requestId: string
}

/** Confirms that a printed name is a person's. It is nobody else's from then on. */
export async function confirmLink({ db }: Pick<Services, 'db'>, cause: Cause, id: number): Promise<{ links: Link[] }> {
  return inTransaction(db, async (tx) => {
    const { link, others } = await openLink(tx, cause.actor, id)
    if (link.state === 'linked') throw conflict(`${link.printedName} is already linked to ${link.name}.`)
    if (!link.isInstructor)
      throw conflict(`${link.name} is no longer an instructor. Grant the role first, under User Management.`)
    for (const other of others) if (other.state !== 'undone') await decide(tx, cause, other, 'undone')
    await decide(tx, cause, link, 'linked')
    return describeAll(tx, cause.actor, id)
  })
}

/** Takes a link back, or turns down one that waits. The person reads these classes' rosters no longer. */
export async function undoLink({ db }: Pick<Services, 'db'>, cause: Cause, id: number): Promise<{ links: Link[] }> {
  return inTransaction(db, async (tx) => {
    const { link } = await openLink(tx, cause.actor, id)
    if (link.state === 'undone') throw conflict(`${link.printedName} is not linked to ${link.name}.`)
    await decide(tx, cause, link, 'undone')
    return describeAll(tx, cause.actor, id)
  })
}

async function openLink(tx: Tx, actor: Actor, id: number) {
  const found = await lockLink(tx, id)
  if (!found) throw notFound('This link')
  if (!mayDecideLink(actor, found.link)) throw notAllowed('Another registrar decides which printed names are yours.')
  return found
}

async function describeAll(tx: Tx, actor: Actor, id: number): Promise<{ links: Link[] }> {
  const found = await lockLink(tx, id)
  return { links: found ? [found.link, ...found.others].map((row) => describeLink(row, actor)) : [] }
}

async function decide(tx: Tx, { actor, note, requestId }: Cause, link: LinkRow, state: 'linked' | 'undone') {
  await recordLinkDecision(tx, { ...link, wasLinked: link.state === 'linked' }, { state, decidedBy: actor.personId })
  await recordAuditEntries(tx, [
    {
      actorId: actor.personId,
      actorRole: 'Registrar',
      subjectId: link.personId,
      category: 'administrative',
      action: state === 'linked' ? 'Linked to classes' : 'Link to classes undone',
      details:
        state === 'linked'
          ? `A registrar confirmed the printed name “${link.printedName}”.`
          : `The printed name “${link.printedName}” is no longer linked to ${link.name}.`,
      note,
      entity: 'instructor_link',
      entityKey: String(link.id),
      before: { state: link.state, printedName: link.printedName },
      after: { state, printedName: link.printedName },
      requestId,
    },
  ])
}

function describeLink(row: LinkRow, actor: Actor): Link {
  const { id, printedName, state, madeBy, doubt, decidedBy, classes, classCount, isInstructor } = row
  return {
    id,
    printedName,
    person: {
      id: accountId(row.personId, row.campusId),
      name: row.name,
      email: row.email,
      isInstructor,
    },
    state,
    madeBy,
    madeAt: row.madeAt.toISOString(),
    doubt,
    decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    classes,
    classCount,
    mayDecide: mayDecideLink(actor, row),
  }
}
