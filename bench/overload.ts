import { mustHave } from '@sam/domain/testing/must-have'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '@sam/database/migrate'
import { startTemporary } from '@sam/database/testing/start-temporary'
import { openTestApp } from '@sam/server/testing/open-test-app'
import { plantClass, plantRecord } from '@sam/database/testing/plant-class'

// Three times as much as can be done, asked by an open model (nobody waits for an answer before asking again): students
// open their profiles. What is accepted must stay fast, what is refused must be answered soon, with Retry-After.
const studentCount = 200
const capacitySeconds = 5
const calmSeconds = 5
const overloadSeconds = 20
/** The queue takes the first seconds for a burst, as it should; what counts is how it is after them. */
const burstSeconds = 8
const factor = 3
/** Accepted at most this much slower than at half load, beyond the moment that a request may wait. */
const limits = { acceptedSlower: 10, waitMilliseconds: 250, refusedMilliseconds: 1000, goodput: 0.5 }

interface Ready {
  port: number
  students: { token: string; number: number }[]
}

/** The server, in a process of its own, so that who asks and who answers do not share one thread. */
async function serve(): Promise<void> {
  const server = await startTemporary()
  await migrate(server.url, () => undefined)
  const world = await openTestApp({ sharing: { url: server.url } })
  const students: Ready['students'] = []
  const ids: number[] = []
  for (let n = 0; n < studentCount; n++) {
    const { personId, number, email } = await world.addPerson(['Student'])
    await plantRecord(world.db, personId)
    ids.push(personId)
    students.push({ token: (await world.signIn(email)).token, number })
  }
  await plantClass(world.db, { instructor: mustHave(ids[0]), students: ids.slice(0, 20) })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const address = world.app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0, students } as Ready)
  await once(process, 'disconnect')
  world.app.server.closeAllConnections()
  await world.close()
  await server.close()
  process.exit(0)
}

interface Answer {
  status: number
  milliseconds: number
  /** Since the load began. */
  at: number
  politely: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: 4000 })

function ask({ port, students }: Ready, turn: number, began: number): Promise<Answer> {
  const { token = '', number = 0 } = students[turn % students.length] ?? {}
  const asked = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, politely: boolean) =>
      resolve({ status, politely, milliseconds: performance.now() - asked, at: asked - began })
    const request = httpRequest(
      { agent, port, host: '127.0.0.1', path: `/api/users/${number}`, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0, response.headers['retry-after'] !== undefined))
      },
    )
    request.on('error', () => done(0, false))
    request.setTimeout(20_000, () => request.destroy())
    request.end()
  })
}

/** As many in a second as can be answered while twenty ask one after the other. */
async function measureCapacity(ready: Ready): Promise<number> {
  const began = performance.now()
  let turn = 0
  const worker = async () => {
    while (performance.now() - began < capacitySeconds * 1000) await ask(ready, (turn += 1), began)
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return turn / capacitySeconds
}

/** Asks at a rate for some seconds, whatever the answers do. */
async function load(ready: Ready, perSecond: number, seconds: number): Promise<Answer[]> {
  const began = performance.now()
  const answers: Promise<Answer>[] = []
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (answers.length < due) answers.push(ask(ready, answers.length, began))
    await wait(2)
  }
  return Promise.all(answers)
}

function describe(answers: readonly Answer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

const say = (name: string, { count, p50, p95, p99, max }: ReturnType<typeof describe>) =>
  console.log(
    `  ${name}: ${count}, p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} p99 ${p99.toFixed(0)} max ${max.toFixed(0)} ms`,
  )

async function measure(ready: Ready): Promise<boolean> {
  await measureCapacity(ready)
  const capacity = await measureCapacity(ready)
  console.log(`overload: capacity ${capacity.toFixed(0)} profiles a second, asked for ${factor} times as many`)
  const calm = describe(await load(ready, capacity / 2, calmSeconds))
  say('at half load', calm)
  const all = await load(ready, capacity * factor, overloadSeconds)
  const steady = all.filter(({ at }) => at > burstSeconds * 1000)
  const of = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status)
  const [accepted, refused] = [describe(of(steady, 200)), describe(of(steady, 503))]
  say(
    `accepted in the first ${burstSeconds} s, which are taken for a burst`,
    describe(
      of(
        all.filter(({ at }) => at <= burstSeconds * 1000),
        200,
      ),
    ),
  )
  say('accepted after them', accepted)
  say('refused after them', refused)
  const lost = all.filter(({ status }) => status !== 200 && status !== 503).length
  const impolite = of(all, 503).filter(({ politely }) => !politely).length
  const goodput = accepted.count / (overloadSeconds - burstSeconds) / capacity
  console.log(
    `  done ${(goodput * 100).toFixed(0)} % of capacity, other answers ${lost}, without Retry-After ${impolite}`,
  )
  const after = describe(await load(ready, capacity / 2, calmSeconds))
  say('at half load again', after)
  return (
    accepted.p99 <= limits.waitMilliseconds + limits.acceptedSlower * Math.max(calm.p99, 20) &&
    refused.p99 <= limits.refusedMilliseconds &&
    goodput >= limits.goodput &&
    lost === 0 &&
    impolite === 0
  )
}

if (process.argv[2] === 'serve') await serve()
else {
  const child = fork(import.meta.filename, ['serve'], { execArgv: ['--import', 'tsx'] })
  try {
    const [ready] = (await once(child, 'message')) as [Ready]
    if (!(await measure(ready))) process.exitCode = 1
  } finally {
    agent.destroy()
    if (child.connected) child.disconnect()
    await once(child, 'exit')
  }
}
