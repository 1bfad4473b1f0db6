import { idempotencyHeader } from '@sam/contract/registration/commands'
import * as links from '@sam/contract/rosters/instructor-links'
import * as contract from '@sam/contract/rosters/rosters'
import * as reservations from '@sam/contract/rosters/reservations'
import * as grades from '@sam/contract/rosters/grades'
import * as unscheduled from '@sam/contract/rosters/unscheduled-grades'
import type { Actor } from '@sam/domain/people/role'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readSentKey } from '../registration/enrollment/submit-command.ts'
import { changeGrade, changeUnscheduledGrade } from './change-grade.ts'
import { extendGradeDeadline } from './extend-grade-deadline.ts'
import { listGradeLapses, setGradeLapses } from './lapse-grades.ts'
import { saveGradeDrafts } from './save-grade-drafts.ts'
import { submitGrades } from './submit-grades.ts'
import { changeCapacity, previewCapacity } from './change-capacity.ts'
import { confirmLink, listLinks, undoLink } from './decide-link.ts'
import { describeRoster } from './describe-roster.ts'
import { exportRoster } from './export-roster.ts'
import { findRosterClasses } from './find-roster-classes.ts'
import { readKeptSeats, replaceKeptSeats } from './keep-seats.ts'
import { listOwnClasses } from './list-own-classes.ts'
import { extendUnscheduledGrade, listUnscheduledGrades } from './unscheduled-grades.ts'
import { personKeyOf } from '../people/find-readable.ts'

export function serveRosters(app: FastifyInstance, services: Services): void {
  serve(app, contract.listOwnClasses, ({ actor }) => listOwnClasses(services, actor.personId))

  serve(app, contract.findRosterClasses, ({ actor, query }) => findRosterClasses(services, actor, query))

  serve(app, contract.readRoster, ({ actor, params }) => describeRoster(services, actor, params.sectionId))

  serve(app, contract.exportRoster, async ({ actor, params, query, reply }) => {
    const { name, type, bytes } = await exportRoster(services, actor, params.sectionId, query)
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(bytes)
  })

  serve(app, contract.previewCapacity, ({ params, query }) =>
    previewCapacity(services, params.sectionId, query.capacity),
  )

  serve(app, contract.changeCapacity, ({ actor, params, body, request }) =>
    changeCapacity(services, actor, params.sectionId, body, request.id),
  )

  serve(app, reservations.readReservations, ({ params }) => readKeptSeats(services, params.sectionId))

  serve(app, reservations.replaceReservations, ({ actor, params, body, request }) =>
    replaceKeptSeats(services, actor, params.sectionId, body, request.id),
  )

  serve(app, grades.saveGradeDrafts, ({ actor, params, body }) =>
    saveGradeDrafts(services, actor, params.sectionId, body.drafts),
  )

  const keyed = (actor: Actor, request: FastifyRequest) => ({
    actor,
    key: readSentKey(request.headers[idempotencyHeader]),
    requestId: request.id,
  })

  serve(app, grades.submitGrades, ({ actor, params, body, request }) =>
    submitGrades(services, keyed(actor, request), params.sectionId, body),
  )

  serve(app, grades.extendGradeDeadline, ({ actor, params, body, request }) =>
    extendGradeDeadline(services, keyed(actor, request), params.sectionId, body),
  )

  serve(app, grades.changeGrade, ({ actor, params, body, request }) =>
    changeGrade(services, keyed(actor, request), params.sectionId, body),
  )

  serve(app, grades.listGradeLapses, ({ actor }) => listGradeLapses(services, actor))

  serve(app, grades.setGradeLapses, ({ actor, body, request }) =>
    setGradeLapses(services, { actor, requestId: request.id }, body),
  )

  serve(app, unscheduled.listUnscheduledGrades, ({ actor, params }) =>
    listUnscheduledGrades(services, actor, personKeyOf(params.userId)),
  )

  serve(app, unscheduled.changeUnscheduledGrade, ({ actor, params, body, request }) =>
    changeUnscheduledGrade(services, keyed(actor, request), { ...params, ...body }),
  )

  serve(app, unscheduled.extendUnscheduledGrade, ({ actor, params, body, request }) =>
    extendUnscheduledGrade(services, keyed(actor, request), params.enrollmentId, body),
  )

  serve(app, links.listLinks, ({ actor, query }) => listLinks(services, actor, query.section))

  serve(app, links.confirmLink, ({ actor, params, body, request }) =>
    confirmLink(services, { actor, note: body.note, requestId: request.id }, params.id),
  )

  serve(app, links.undoLink, ({ actor, params, body, request }) =>
    undoLink(services, { actor, note: body.note, requestId: request.id }, params.id),
  )
}
