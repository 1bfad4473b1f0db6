import { importKinds } from '@sam/contract/imports/import-kinds'
import type { ImportChange } from '@sam/contract/imports/imports'
import { findChildren } from '@sam/database/testing/list-children'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { chooseReader } from '../testing/read-here.ts'
import { uploadLimit } from './routes.ts'

/** Each kind of sample is read in a process of its own, and what others see of such a process. */
const reader = chooseReader()
let world: TestApp
let registrar: string
let student: string

beforeAll(async () => {
  world = await openTestApp({ reader: reader.read })
  const [one, other] = [await world.addPerson(['Registrar']), await world.addPerson(['Student'])]
  registrar = (await world.signIn(one.email)).token
  student = (await world.signIn(other.email)).token
})
afterEach(() => void (reader.apart = false))
afterAll(() => {
  world.app.server.closeAllConnections()
  return world.close()
})

function post(url: string, payload: string | Buffer, more: { token?: string; type?: string } = {}) {
  const headers = { authorization: `Bearer ${more.token ?? registrar}`, 'content-type': more.type ?? 'text/plain' }
  return world.app.inject({ method: 'POST', url, payload, headers })
}
const get = (url: string, token = registrar) =>
  world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })

const boundary = 'sample-boundary'
function form(bytes: Buffer, field = 'file'): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="../a/fall.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}
const upload = (bytes: Buffer, query = '', field = 'file') =>
  post(`/api/schedule/import${query}`, form(bytes, field), { type: `multipart/form-data; boundary=${boundary}` })

const rooms = 'rooms:\n- {building: FREY HALL, room: 317, capacity: 60}\n- {building: FREY HALL, room: 318}\n'
const pdf = readFileSync(path.join(import.meta.dirname, '../../samples/demo/schedule-202509.pdf'))

describe('text files', () => {
  test('answer as the specification says, and the run is kept with its report', async () => {
    const run = randomUUID()
    const answer = await post(`/api/import/rooms?run=${run}&file=rooms.yaml`, rooms)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Room capacities imported: 1 added, 0 changed, 0 unchanged.',
      warnings: [],
      errors: ['Line 3, FREY HALL 318: capacity is missing.'],
      runId: run,
    })
    const kept = await get(`/api/imports/${run}`)
    expect(kept.json()).toMatchObject({
      kind: 'rooms',
      status: 'succeeded',
      by: 'Person Number 1',
      fileName: 'rooms.yaml',
      errors: 1,
      warnings: 0,
      counts: { read: 2, added: 1, rejected: 1 },
      issues: [{ line: 3, entry: 'FREY HALL 318', reason: 'capacity is missing.' }],
    })
    const list = (await get('/api/imports?kind=rooms')).json<{ runs: { id: string }[]; total: number }>()
    expect(list.runs.map(({ id }) => id)).toContain(run)
  })

  test.each([
    ['syntax', 'rooms: [', 'Line 1: the YAML cannot be read'],
    ['nothing', '', 'The file is empty'],
    ['bytes that are no text', Buffer.from([0x61, 0x3a, 0xff]), 'not UTF-8'],
  ])('wrong content (%s) is answered with success false', async (_, body, message) => {
    const answer = await post('/api/import/rooms', body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: false, warnings: [], errors: [] })
    expect(answer.json<{ message: string }>().message).toContain(message)
  })

  test('a preview writes nothing', async () => {
    const answer = await post('/api/import/rooms?preview=true', 'rooms:\n- {building: NEW, room: 1, capacity: 5}\n')
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Room capacities imported: 1 added, 0 changed, 0 unchanged.',
    })
    expect(answer.json()).not.toHaveProperty('runId')
    expect(answer.json()).toMatchObject({
      changes: [{ change: 'add', entry: 'NEW 1', line: 2, values: [{ field: 'Capacity', before: null, after: '5' }] }],
    })
    expect(await world.db.selectFrom('room').selectAll().where('building', '=', 'NEW').execute()).toEqual([])
  })

  test('an unknown kind is refused', async () => {
    expect((await post('/api/import/teachers', rooms)).statusCode).toBe(400)
  })

  test('a file over the limit is refused with 413', async () => {
    const answer = await post('/api/import/rooms', Buffer.alloc(uploadLimit + 1, 0x20))
    expect(answer.statusCode).toBe(413)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})

describe('the class schedule', () => {
  test('answers with its number of sections, for the chosen subjects alone', async () => {
    const answer = await upload(pdf, '?subjects=CSE,%20AMS')
    expect(answer.json()).toMatchObject({ success: true, data: { errors: [] } })
    const { data } = answer.json<{ data: { total: number; runId: string; warnings: string[] } }>()
    // Our samples hold sentences that ask for a person's word; one line a subject says so.
    expect(data.warnings.every((warning) => warning.includes('requirement sentences could not be read wholly'))).toBe(
      true,
    )
    const { n } = await world.db
      .selectFrom('section')
      .innerJoin('offering', 'offering.id', 'section.offering_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('subject', 'in', ['CSE', 'AMS'])
      .executeTakeFirstOrThrow()
    expect(n).toBe(data.total)
    expect((await get(`/api/imports/${data.runId}`)).json()).toMatchObject({ fileName: 'fall.pdf', term: 202509 })
  })

  test('what is no PDF is answered with success false', async () => {
    const answer = await upload(Buffer.from('hello'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: false, data: { total: 0 } })
  })

  test('a form without the file, or no form, is malformed', async () => {
    expect((await upload(pdf, '', 'document')).json()).toMatchObject({
      status: 400,
      detail: 'Please select a PDF file',
    })
    const answer = await post('/api/schedule/import', '{}', { type: 'application/json' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe('formats', () => {
  test.each(importKinds)('the guide to %s is a page anyone can read', async (kind) => {
    const answer = await world.app.inject({ url: `/api/import-formats/${kind}/guide` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/<h1>.+<\/h1>/)
    expect(answer.body).not.toContain('```')
  })

  test.each(importKinds)('the sample of %s can be imported as it is', async (kind) => {
    reader.apart = true
    const sample = await world.app.inject({ url: `/api/import-formats/${kind}/sample` })
    expect(sample.headers['content-disposition']).toContain(`filename="sample-${kind}.`)
    const answer =
      kind === 'schedule'
        ? await upload(sample.rawPayload, '?preview=true')
        : await post(`/api/import/${kind}?preview=true`, sample.rawPayload)
    expect(answer.json()).toMatchObject({ success: true })
    interface Previewed {
      errors: string[]
      counts: Record<'added' | 'changed' | 'removed', number>
      changes: ImportChange[]
    }
    const { errors, counts, changes } =
      kind === 'schedule' ? answer.json<{ data: Previewed }>().data : answer.json<Previewed>()
    expect(errors).toEqual([])
    const listed = (change: string) => changes.filter((one) => one.change === change).length
    expect([listed('add'), listed('change'), listed('remove')]).toEqual([counts.added, counts.changed, counts.removed])
    expect(changes.every(({ entry, values }) => entry !== '' && values.length > 0)).toBe(true)
  })

  test('there is none of another kind', async () => {
    expect((await world.app.inject({ url: '/api/import-formats/..%2fusers/guide' })).statusCode).toBe(400)
  })
})

describe('runs', () => {
  test('an import while another of the kind runs is a conflict, and can be stopped', async () => {
    const id = randomUUID()
    await world.db
      .insertInto('import_run')
      .values({ id, kind: 'rooms', status: 'running', file_name: 'f', file_size: 1, file_sha256: Buffer.alloc(32) })
      .execute()
    const answer = await post('/api/import/rooms', rooms)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ detail: string }>().detail).toContain('Another import of rooms is running')
    expect((await post(`/api/imports/${id}/stop`, '')).json()).toEqual({ stopped: true })
    await world.db
      .updateTable('import_run')
      .set({ status: 'stopped', finished_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await post(`/api/imports/${id}/stop`, '')).json()).toEqual({ stopped: false })
  })

  test('the progress of an ended run is one event', async () => {
    const run = randomUUID()
    await post(`/api/import/rooms?run=${run}`, rooms)
    const stream = await get(`/api/imports/${run}/progress`)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    expect(stream.body).toBe('data: {"phase":"done","done":0,"total":null,"unit":"","found":"succeeded"}\n\n')
  })

  test('a run can be followed while it is running', async () => {
    reader.apart = true
    const run = randomUUID()
    const following = get(`/api/imports/${run}/progress`)
    await upload(pdf, `?run=${run}`)
    const phases = (await following).body
      .split('\n\n')
      // Between events a line may say that the stream still lives.
      .filter((event) => event.startsWith('data: '))
      .map((event) => (JSON.parse(event.slice(6)) as { phase: string }).phase)
    // Where the run is when it is first looked at depends on the machine; that it is seen before its end does not.
    expect(['waiting', 'reading', 'planning', 'applying']).toContain(phases[0])
    expect(phases).toContain('reading')
    expect(phases.at(-1)).toBe('done')
  })

  test.each([
    ['POST', '/api/import/users'],
    ['POST', '/api/schedule/import'],
    ['GET', '/api/imports'],
    ['GET', `/api/imports/${randomUUID()}`],
    ['GET', `/api/imports/${randomUUID()}/progress`],
    ['POST', `/api/imports/${randomUUID()}/stop`],
  ] as const)('%s %s is for registrars alone', async (method, url) => {
    const payload = method === 'POST' ? { payload: 'x' } : {}
    const call = (authorization: string) =>
      world.app.inject({ method, url, ...payload, headers: { authorization, 'content-type': 'text/plain' } })
    expect((await call(`Bearer ${student}`)).statusCode).toBe(403)
    expect((await world.app.inject({ method, url, ...payload })).statusCode).toBe(401)
  })

  test('a preview that nobody waits for any more ends its reader', async () => {
    reader.apart = true
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const children = () => findChildren('parse-child')
    const leaving = new AbortController()
    const asked = fetch(`${address}/api/schedule/import?preview=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${registrar}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Uint8Array(form(pdf)),
      signal: leaving.signal,
    }).catch(() => 'left')
    await expect.poll(children, { interval: 10 }).not.toEqual([])
    leaving.abort()
    expect(await asked).toBe('left')
    // Reading it would take longer than this.
    await expect.poll(children, { timeout: 300, interval: 10 }).toEqual([])
  })

  test('an unknown run is not found', async () => {
    expect((await get(`/api/imports/${randomUUID()}`)).statusCode).toBe(404)
  })
})
