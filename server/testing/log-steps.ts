import { randomUUID } from 'node:crypto'
import { mustHave } from '@sam/domain/testing/must-have'
import { noWishes } from '@sam/contract/planning/wishes'
import { findClock } from '@sam/database/kernel/reads'
import { worldTerm } from '../../samples/registration-world.ts'
import { versionOf } from '../audit/refuse-stale.ts'
import { cartVersionOf } from '../registration/cart/change-cart.ts'
import type { LogWorld } from './open-log-world.ts'
import { setDay } from './plant-graded-class.ts'

/** A call that changes something. */
export interface LogStep {
  as: string
  url: string
  payload?: object | string
  /** Of whose record the entry tells; the student's where it is not said, nobody's with null. */
  about?: number | null
}

/** What is written wherever somebody may write why. */
export const logNote = 'As we agreed on Tuesday'
const note = logNote

/** How each route of the log matrix is called. They run in the order of the matrix, and earlier ones leave what later ones need. */
export function listLogSteps(world: LogWorld): Record<string, () => Promise<LogStep> | LogStep> {
  const { app, sections, graded, ask, number, id } = world
  const { db } = app
  const registration = (what: string, student?: string) =>
    `/registration/${worldTerm}/${what}${student === undefined ? '' : `?student=${number(student)}`}`
  const ofUser = (name: string, what: string) => `/users/${number(name)}/${what}`
  const ofGraded = (what: string, payload: object) => ({
    as: 'registrar',
    url: ofUser('graded', what),
    payload,
    about: id('graded'),
  })
  const last = async (table: 'hold' | 'waiver' | 'student_note' | 'degree_pin' | 'degree_exception' | 'request') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const hold = { type: 'advising', description: 'See an advisor', department: 'Testing', note }
  const enrolling = (sectionId: number, more: object = {}) => ({ classes: [{ sectionId, ...more }], mode: 'all' })
  const waiverOf = (course: string) => ({ kind: 'prerequisite', term: null, courses: [course], expiresOn: null, note })
  const asking = { kind: 'requisite waiver', waiver: 'prerequisite', term: worldTerm, course: 'TST 210', message: note }
  const draft = (student: number, grade: string) => ({
    drafts: [{ enrollmentId: mustHave(graded.enrollments[student]), grade, version: 0 }],
  })
  const roster = (what: string) => `/rosters/${graded.sectionId}/${what}`
  const plan = (query = '') => ask('student', `GET /plan${query}`)
  const both = 'student and registrar'
  let second = 0
  let pending = 0
  /** An I of a term whose schedule was never imported. */
  const unscheduled = async () => {
    const { id: enrollmentId } = await db
      .insertInto('enrollment')
      .values({
        person_id: id('graded'),
        term: 202505,
        subject: 'TST',
        number: String(900 + (pending += 1)),
        section_code: '01',
        credits: 3,
        status: 'completed',
        grade: 'I',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return enrollmentId
  }
  const place = { program: 'CSE-minor', rule: 'choice' }
  const byRegistrar = (url: string, payload: object): LogStep => ({ as: 'registrar', url, payload })
  let account = 0
  let link = 0

  return {
    'POST /api/users/:userId/holds': () => ({ as: 'TST advisor', url: ofUser('student', 'holds'), payload: hold }),
    'POST /api/holds/:id/lift': async () => ({
      as: 'TST advisor',
      url: `/holds/${await last('hold')}/lift`,
      payload: { note },
    }),
    'POST /api/holds': () => ({
      as: 'registrar',
      url: '/holds',
      payload: { ...hold, students: [String(number('graded'))] },
      about: id('graded'),
    }),
    'POST /api/users/:userId/waivers': () => byRegistrar(ofUser('student', 'waivers'), waiverOf('TST 210')),
    'POST /api/waivers/:id/revoke': async () => byRegistrar(`/waivers/${await last('waiver')}/revoke`, { note }),
    'POST /api/users/:userId/notes': () => ({
      as: 'TST advisor',
      url: ofUser('student', 'notes'),
      payload: { text: 'Wants to study abroad.', visibility: 'student' },
    }),
    'POST /api/notes/:id/withdraw': async () => ({
      as: 'TST advisor',
      url: `/notes/${await last('student_note')}/withdraw`,
      payload: { because: note },
    }),
    'POST /api/users/:userId/disclosures': () => ({
      as: 'registrar',
      url: ofUser('student', 'disclosures'),
      payload: {
        disclosedOn: '2025-11-01',
        party: 'A scholarship fund',
        content: 'Transcript',
        interest: 'Decides on an award',
        basis: 'consent',
        consentOn: '2025-10-30',
        corrects: null,
      },
    }),

    'PUT /api/users/:userId/directory': () => byRegistrar(ofUser('student', 'directory'), { withheld: true, note }),

    'POST /api/messages': () => ({
      as: 'registrar',
      url: '/messages',
      payload: { id: randomUUID(), students: [String(number('graded'))], subject: 'Your office hours', text: note },
      about: id('graded'),
    }),

    'POST /api/registration/:term/cart': () => ({
      as: 'TST advisor',
      url: registration('cart', 'student'),
      payload: { sections: [sections.early], note },
    }),
    'PUT /api/registration/:term/cart/:sectionId': () => ({
      as: 'TST advisor',
      url: registration(`cart/${sections.early}`, 'student'),
      payload: { note, version: cartVersionOf({ credits: null, gpncThreshold: null }), gpncThreshold: 'C' },
    }),
    'DELETE /api/registration/:term/cart/:sectionId': () => ({
      as: 'registrar',
      url: registration(`cart/${sections.early}`, 'student'),
    }),
    'POST /api/registration/:term/enroll': () => ({
      as: 'registrar',
      url: registration('enroll', 'student'),
      payload: { ...enrolling(sections.early), note },
    }),
    'POST /api/registration/:term/credits': () => ({
      as: 'registrar',
      url: registration('credits', 'student'),
      payload: { sectionId: sections.early, credits: 4, note },
    }),
    'POST /api/registration/:term/gpnc': () => ({
      as: 'student',
      url: registration('gpnc'),
      payload: { sectionId: sections.early, threshold: 'C' },
    }),
    'POST /api/registration/:term/swap': () => ({
      as: 'student',
      url: registration('swap'),
      payload: { drop: sections.early, take: { sectionId: sections.late } },
    }),
    'POST /api/registration/:term/waitlist/swap': async () => {
      await ask('registrar', `POST ${ofUser('other student', 'waivers')}`, waiverOf('TST 210'))
      await ask('other student', `POST ${registration('enroll')}`, enrolling(sections.needy))
      // The student holds one of the five seats.
      for (const other of await world.addStudents(4)) {
        const url = `${registration('enroll')}?student=${other}`
        await ask('registrar', `POST ${url}`, { ...enrolling(sections.late), note })
      }
      const waiting = enrolling(sections.late, { waitlist: true, swapSectionId: sections.needy })
      await ask('other student', `POST ${registration('enroll')}`, waiting)
      const payload = { sectionId: sections.late, swapSectionId: null }
      return { as: 'other student', url: registration('waitlist/swap'), payload, about: id('other student') }
    },
    'POST /api/registration/:term/waitlist/leave': () => ({
      as: 'other student',
      url: registration('waitlist/leave'),
      payload: { sectionId: sections.late },
      about: id('other student'),
    }),
    'POST /api/registration/:term/drop': () => ({
      as: 'TST advisor',
      url: registration('drop', 'student'),
      payload: { sectionId: sections.late, note },
    }),
    'POST /api/registration/:term/withdraw': async () => {
      await setDay(app, '2026-02-20')
      const payload = { sectionId: sections.needy, note }
      return { as: 'registrar', url: registration('withdraw', 'other student'), payload, about: id('other student') }
    },

    'POST /api/users/:userId/requests': async () => {
      await setDay(app, '2025-12-19')
      return { as: 'student', url: ofUser('student', 'requests'), payload: asking }
    },
    'POST /api/requests/:id/decision': async () => ({
      as: 'registrar',
      url: `/requests/${await last('request')}/decision`,
      payload: { step: 0, outcome: 'approved', note },
    }),
    'POST /api/requests/approvals': async () => {
      const { id: asked } = await ask(both, `POST ${ofUser(both, 'requests')}`, asking)
      return { as: 'registrar', url: '/requests/approvals', payload: { ids: [asked], note }, about: id(both) }
    },
    'POST /api/requests/:id/withdraw': async () => {
      const permission = { kind: 'department permission', term: worldTerm, course: 'TST 210', message: note }
      const { id: asked } = await ask(both, `POST ${ofUser(both, 'requests')}`, permission)
      return { as: both, url: `/requests/${asked}/withdraw`, payload: {}, about: id(both) }
    },

    'POST /api/plans': () => ({ as: 'student', url: '/plans', payload: { name: 'A term abroad', copyOf: null } }),
    'PUT /api/plans/:plan': async () => {
      const { plan: main, version } = await plan()
      const courses = [{ term: 202601, course: 'TST 120', credits: 3 }]
      return { as: 'student', url: `/plans/${main.id}`, payload: { version, courses, choices: [], wishes: noWishes } }
    },
    'PUT /api/plans/:plan/name': async () => {
      const { id: added } = await db
        .selectFrom('course_plan')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      second = Number(added)
      return { as: 'student', url: `/plans/${second}/name`, payload: { name: 'Abroad' } }
    },
    'PUT /api/plans/:plan/main': async () => ({ as: 'student', url: `/plans/${second}/main` }),
    'DELETE /api/plans/:plan': async () => {
      const first = await db
        .selectFrom('course_plan')
        .select('id')
        .where('id', '<>', second)
        .where('person_id', '=', id('student'))
        .executeTakeFirstOrThrow()
      await ask('student', `PUT /plans/${first.id}/main`)
      return { as: 'student', url: `/plans/${second}` }
    },
    'POST /api/plan-reviews/:id/suggestions/:comment': async () => {
      const { plan: main, version } = await plan()
      const sent = { kind: 'plan review', plan: main.id, version, message: note }
      const { id: review } = await ask('student', `POST ${ofUser('student', 'requests')}`, sent)
      const move = { kind: 'move', course: 'TST 120', from: 202601, to: 202609 }
      const comment = { term: 202601, about: 'TST 120', body: 'Later is easier.', suggestion: [move] }
      const { comments } = await ask('TST advisor', `POST /plan-reviews/${review}/comments`, comment)
      const url = `/plan-reviews/${review}/suggestions/${comments[0].id}`
      return { as: 'student', url, payload: { answer: 'taken' } }
    },

    'POST /api/users/:userId/degree-pins': () => ({
      as: 'graded',
      url: ofUser('graded', 'degree-pins'),
      payload: { ...place, course: 'CSE 301' },
      about: id('graded'),
    }),
    'DELETE /api/users/:userId/degree-pins/:id': async () => ({
      as: 'graded',
      url: ofUser('graded', `degree-pins/${await last('degree_pin')}`),
      about: id('graded'),
    }),
    'POST /api/users/:userId/course-categories': () =>
      ofGraded('course-categories', { course: graded.course, term: 202509, categories: ['HUM'], note }),
    'POST /api/users/:userId/degree-exceptions': () =>
      ofGraded('degree-exceptions', { ...place, rule: 'core', kind: 'waive', note }),
    'POST /api/users/:userId/degree-exceptions/:id/revoke': async () =>
      ofGraded(`degree-exceptions/${await last('degree_exception')}/revoke`, { note }),

    'POST /api/rosters/:sectionId/grade-extensions': () => ({
      as: 'grader',
      url: roster('grade-extensions'),
      payload: { enrollmentId: mustHave(graded.enrollments[1]), until: '2026-01-15', note },
      about: id('other graded'),
    }),
    'POST /api/rosters/:sectionId/grade-submissions': async () => {
      await ask('grader', `POST ${roster('grade-drafts')}`, draft(0, 'B'))
      const seen = graded.enrollments.map((enrollmentId, at) => ({ enrollmentId, version: at === 0 ? 1 : 0 }))
      return { as: 'grader', url: roster('grade-submissions'), payload: { seen }, about: id('graded') }
    },
    'POST /api/rosters/:sectionId/grade-changes': () => ({
      as: 'keeper',
      url: roster('grade-changes'),
      payload: { enrollmentId: mustHave(graded.enrollments[0]), grade: 'A-', before: 'B', reason: note },
      about: id('graded'),
    }),
    'POST /api/unscheduled-grades/:enrollmentId/extensions': async () => ({
      as: 'keeper',
      url: `/unscheduled-grades/${await unscheduled()}/extensions`,
      payload: { until: '2026-01-15', note },
      about: id('graded'),
    }),
    'POST /api/unscheduled-grades/:enrollmentId/changes': async () => ({
      as: 'keeper',
      url: `/unscheduled-grades/${await unscheduled()}/changes`,
      payload: { grade: 'B', before: 'I', reason: note },
      about: id('graded'),
    }),
    'POST /api/grade-lapses': async () => {
      await setDay(app, '2026-02-01')
      const { total } = await ask('keeper', 'GET /grade-lapses')
      return { as: 'keeper', url: '/grade-lapses', payload: { total, note }, about: id('graded') }
    },

    'POST /api/users/:userId/transcripts': () => ({
      as: 'graded',
      url: ofUser('graded', 'transcripts'),
      payload: { inProgress: true, later: false, transfers: true, legend: true },
      about: id('graded'),
    }),
    'POST /api/users/:userId/transcripts/:number/stop': async () => {
      const { number: issued } = await db.selectFrom('transcript').select('number').executeTakeFirstOrThrow()
      return { as: 'graded', url: ofUser('graded', `transcripts/${issued}/stop`), payload: {}, about: id('graded') }
    },

    'PUT /api/users/:userId/grants': () => {
      const before = { roles: ['Instructor'], advising: null }
      const payload = { before, roles: ['Instructor', 'Registrar'], advising: null, note }
      return { as: 'registrar', url: ofUser('colleague', 'grants'), payload, about: id('colleague') }
    },
    'PUT /api/users/:userId': async () => {
      const { person } = await ask('registrar', `GET ${ofUser('colleague', 'grants')}`)
      const payload = { before: person, person: { ...person, lastName: 'Corrected' }, note }
      return { as: 'registrar', url: `/users/${number('colleague')}`, payload, about: id('colleague') }
    },
    'PUT /api/users/:userId/activity': () => ({
      as: 'registrar',
      url: ofUser('colleague', 'activity'),
      payload: { active: false, note },
      about: id('colleague'),
    }),
    'POST /api/users': () => ({
      as: 'registrar',
      url: '/users',
      payload: { name: 'New Person', email: 'new.person@stonybrook.edu' },
      about: null,
    }),
    'DELETE /api/users/:userId': async () => {
      const made = db.selectFrom('person').select('id').where('email', '=', 'new.person@stonybrook.edu')
      account = (await made.executeTakeFirstOrThrow()).id
      return { as: 'registrar', url: `/users/account-${account}`, about: null }
    },
    'PUT /api/rosters/:sectionId/capacity': () => ({
      as: 'registrar',
      url: `/rosters/${sections.needy}/capacity`,
      payload: { capacity: 6, before: 5 },
      about: null,
    }),
    'POST /api/instructor-links/:id/confirm': async () => {
      link = await world.plantLink('late instructor')
      return {
        as: 'registrar',
        url: `/instructor-links/${link}/confirm`,
        payload: { note },
        about: id('late instructor'),
      }
    },
    'POST /api/instructor-links/:id/undo': () => ({
      as: 'registrar',
      url: `/instructor-links/${link}/undo`,
      payload: { note },
      about: id('late instructor'),
    }),
    'PUT /api/clock': async () => ({
      as: 'registrar',
      url: '/clock',
      payload: { version: versionOf(await findClock(db)), date: '2025-11-06', note },
      about: null,
    }),
    'PUT /api/registration/:term/periods': async () => {
      const { version } = await ask('registrar', `GET ${registration('periods')}`)
      const period = (standing: string, minimumCredits: number, maximumCredits: number | null) => ({
        standing,
        minimumCredits,
        maximumCredits,
        beginsAt: '2025-11-03T08:00:00-05:00',
      })
      const periods = [period('U4', 85, null), period('U3', 57, 85), period('U2', 24, 57), period('U1', 0, 24)]
      return { as: 'registrar', url: registration('periods'), payload: { version, periods, note }, about: null }
    },
    'PUT /api/catalog-scraper': () => ({
      as: 'registrar',
      url: '/catalog-scraper',
      payload: { version: versionOf(null), address: 'https://catalog.example.edu/content.php?catoid=7&navoid=225' },
      about: null,
    }),
    'POST /api/import/:kind': () => ({ as: 'registrar', url: '/import/users', payload: world.usersFile, about: -1 }),
    'POST /api/absence': () => ({
      as: 'registrar',
      url: '/absence',
      payload: {
        absence: { delegateEmail: world.email('TST advisor'), beginsOn: '2025-11-07', endsOn: '2025-11-14' },
      },
      about: null,
    }),
    'POST /api/failed-mail': async () => ({
      as: 'registrar',
      url: '/failed-mail',
      payload: { ids: [await world.plantFailedMail()], action: 'forget' },
      about: null,
    }),
    'POST /api/jobs/:name/run': () => ({ as: 'registrar', url: '/jobs/seal-logs/run', about: null }),
  }
}
