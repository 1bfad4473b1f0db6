import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

// Sends the given requests at the given moments, in a process of its own (an open model). No request waits for an answer:
// the time of each counts from when it was planned, not from when it was sent.

export interface PlannedRequest {
  /** Since the start, in ms. */
  at: number
  /** Which figures it belongs to. */
  kind: string
  port: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
}

export interface LoadPlan {
  requests: PlannedRequest[]
  /** Connections to each server. */
  connections: number
}

export interface KindOfAnswers {
  /** When each was planned, since the start, and from then to its whole answer, both in ms. */
  times: { at: number; ms: number }[]
  /** How often each answer came: the status, and the outcomes of a registration. */
  answers: Record<string, number>
}

export interface LoadReport {
  kinds: Record<string, KindOfAnswers>
  /** By the machine's clock, in ms. */
  startedAt: number
  seconds: number
  cpuSeconds: number
  /** How late requests were sent, 99 of 100 of them, in ms: this process's own delay, which is in the figures. */
  latenessP99: number
}

const patienceMs = 30_000

async function generate({ requests, connections }: LoadPlan): Promise<LoadReport> {
  const agents = new Map<number, Agent>()
  for (const { port } of requests)
    if (!agents.has(port)) agents.set(port, new Agent({ keepAlive: true, maxSockets: connections }))
  // This process warms up first, or its own slowness would count as the servers'.
  for (let round = 0; round < 20; round++)
    await Promise.all([...agents].flatMap(([port, agent]) => Array.from({ length: 10 }, () => greet(port, agent))))
  const kinds: LoadReport['kinds'] = {}
  const lateness: number[] = []
  const cpu = process.cpuUsage()
  const startedAt = Date.now()
  const began = performance.now()
  const pending: Promise<void>[] = []
  const askAndNote = async (planned: PlannedRequest) => {
    const answer = await ask(planned, agents.get(planned.port))
    const own = (kinds[planned.kind] ??= { times: [], answers: {} })
    own.times.push({ at: planned.at, ms: performance.now() - began - planned.at })
    own.answers[answer] = (own.answers[answer] ?? 0) + 1
  }
  const untilDue = ({ at }: PlannedRequest) => at - (performance.now() - began)
  for (const planned of requests) {
    while (untilDue(planned) > 0) await pause(untilDue(planned))
    lateness.push(performance.now() - began - planned.at)
    pending.push(askAndNote(planned))
  }
  await Promise.all(pending)
  const used = process.cpuUsage(cpu)
  const sorted = lateness.toSorted((a, b) => a - b)
  for (const agent of agents.values()) agent.destroy()
  return {
    kinds,
    startedAt,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (used.user + used.system) / 1e6,
    latenessP99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}

function greet(port: number, agent: Agent): Promise<string> {
  return ask({ at: 0, kind: 'greeting', port, method: 'GET', path: '/api/health', headers: {}, body: null }, agent)
}

function ask({ port, method, path, headers, body }: PlannedRequest, agent: Agent | undefined): Promise<string> {
  return new Promise((resolve) => {
    const request = httpRequest({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(describe(response.statusCode ?? 0, method, chunks)))
      response.on('error', () => resolve('cut off'))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    request.setTimeout(patienceMs, () => request.destroy(new Error('no answer')))
    request.end(body ?? undefined)
  })
}

function describe(status: number, method: string, chunks: readonly Buffer[]): string {
  if (method === 'GET' || status !== 200) return String(status)
  const text = Buffer.concat(chunks).toString()
  const outcome = /"outcome":"([^"]+)"/.exec(text)?.[1] ?? 'none'
  const why =
    outcome === 'refused' ? ` ${[...text.matchAll(/"kind":"([^"]+)"/g)].map(([, kind]) => kind).join(' ')}` : ''
  return `${status} ${outcome}${why}`
}

process.once('message', (plan: LoadPlan) => {
  void generate(plan).then((report) => process.send?.(report, () => process.disconnect()))
})
process.send?.('ready')
