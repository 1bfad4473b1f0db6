import { listChildren } from '@sam/database/testing/list-children'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { hostilePdfs } from '../testing/build-hostile-pdfs.ts'
import { hostileTexts, type HostileFile } from '../testing/build-hostile-texts.ts'
import { chooseReader } from '../testing/read-here.ts'
import { uploadLimit } from './routes.ts'

/** What takes little is read in the process of the test, which it would harm itself. */
const reader = chooseReader()
let world: TestApp
let address: string
/** The session itself: a token would be over before a busy machine has read every file. */
let cookie: string

const others: number[] = []
let quiet = 0
let peakMegabytes = 0
const watching = { on: true }

beforeAll(async () => {
  world = await openTestApp({ reader: reader.read })
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  expect((world.app.server.address() as AddressInfo).port).toBeGreaterThan(0)
  cookie = (await world.signIn((await world.addPerson(['Registrar'])).email)).cookie
})
afterAll(async () => {
  world.app.server.closeAllConnections()
  await world.close()
})

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** A request that reads the database, as a student's does, while files are being read. */
async function timeAnother(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${address}/api/institution`)
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  return performance.now() - began
}

async function askOthers(): Promise<void> {
  while (watching.on) {
    others.push(await timeAnother())
    await wait(50)
  }
}

/** The highest resident memory of any process that reads a file, where the system tells. */
async function watchMemory(): Promise<void> {
  while (watching.on) {
    for (const child of listChildren()) peakMegabytes = Math.max(peakMegabytes, peakOf(child))
    await wait(25)
  }
}

function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function upload(kind: string, { build, fileName }: HostileFile) {
  const content = await build()
  const name = fileName === undefined ? '' : `?file=${encodeURIComponent(fileName)}`
  const isPdf = kind === 'schedule'
  const form = new FormData()
  if (isPdf) form.append('file', new Blob([new Uint8Array(content)]), fileName ?? 'x.pdf')
  const answer = await fetch(`${address}/api/${isPdf ? 'schedule/import' : `import/${kind}`}${name}`, {
    method: 'POST',
    headers: { cookie, 'x-sam-request': '1', ...(!isPdf && { 'content-type': 'text/plain' }) },
    body: isPdf ? form : new Uint8Array(content),
  }).catch((error: Error) => error)
  // A server that refuses what is over the limit may cut the connection while the rest is still on its way; no other file
  // may end it, and the next caller is served.
  if (answer instanceof Error) {
    const cut = `the connection was cut by a file of ${content.length} bytes: ${String(answer.cause ?? answer)}`
    expect(content.length, cut).toBeGreaterThan(uploadLimit)
    await timeAnother()
    return { status: 413, message: 'cut' }
  }
  const body = (await answer.json()) as { message?: string; detail?: string; success?: boolean }
  return { status: answer.status, message: body.message ?? body.detail ?? '', success: body.success ?? false }
}

const kinds = ['users', 'rooms', 'academic-calendar', 'graduation-requirements', 'catalog']
const corpus: [string, string, HostileFile][] = [
  ...hostileTexts.map((file, index): [string, string, HostileFile] => {
    const kind = kinds[index % kinds.length] ?? 'users'
    return [file.name, file.name.includes('blanks of 200') ? 'rooms' : kind === 'rooms' ? 'users' : kind, file]
  }),
  ...hostilePdfs.map((file): [string, string, HostileFile] => [file.name, 'schedule', file]),
]

let contained = 0
/** Files during which others were answered. */
let besides = 0

async function expectContained(kind: string, file: HostileFile): Promise<void> {
  const { status, message } = await upload(kind, file)
  expect([200, 400, 413], message).toContain(status)
  expect(message.length).toBeGreaterThan(2)
  expect(message).not.toMatch(/node_modules|\bat .+:\d+:\d+|undefined|TypeError|RangeError/)
  expect(message.length).toBeLessThan(1000)
  contained += 1
}

describe('a file that takes much time or memory', () => {
  const heavy = corpus.filter(([, , { isHeavy }]) => isHeavy)
  let watch: Promise<unknown>
  beforeAll(async () => {
    reader.apart = true
    for (let n = 0; n < 60; n++) others.push(await timeAnother())
    quiet = percentile(others.splice(0), 0.99)
    watch = Promise.all([askOthers(), watchMemory()])
  })
  afterAll(async () => {
    reader.apart = false
    watching.on = false
    await watch
  })

  test.each(heavy)('%s (%s) is read apart, and refused in a sentence or harmless', async (_name, kind, file) => {
    const servedBefore = others.length
    await expectContained(kind, file)
    if (others.length > servedBefore) besides += 1
  })

  test('is contained within its limits; others are served meanwhile', () => {
    // The limits of the kinds, and what the compiler of TypeScript takes in a child that is no bundle.
    expect(peakMegabytes).toBeLessThan(1500 + 250)
    // Some are refused before anyone else asks; whatever is read is read beside the answers to others.
    expect(besides).toBeGreaterThan(heavy.length / 2)
    const p99 = percentile(others, 0.99)
    process.stdout.write(
      `P13: peak of a reading process ${Math.round(peakMegabytes)} MB, ` +
        `p99 of others ${p99.toFixed(0)} ms (${quiet.toFixed(0)} ms before) over ${others.length} requests\n`,
    )
  })
})

describe('a file that is hostile in another way', () => {
  const light = corpus.filter(([, , { isHeavy }]) => !isHeavy)

  test.each(light)('%s (%s) is refused in a sentence or harmless', async (_name, kind, file) => {
    await expectContained(kind, file)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test('left nothing behind, and every file was contained', async () => {
    const running = world.db.selectFrom('import_run').select('id').where('status', '=', 'running')
    expect(await running.execute()).toEqual([])
    const granted = await world.db.selectFrom('granted_role').select('role').execute()
    expect(granted.length).toBeLessThan(10)
    expect(corpus.length).toBeGreaterThanOrEqual(60)
    expect(contained).toBe(corpus.length)
  })
})
