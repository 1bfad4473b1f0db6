import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { LoadPlan, LoadReport } from './generate-load.ts'
import { watchStolen } from './watch-stolen.ts'

export interface MeasuredTime {
  /** When it was planned, since the start, and from then to the whole answer, both in ms. */
  at: number
  ms: number
  /** Whether something was taken from the machine around it; null where the system does not tell. */
  disturbed: boolean | null
}

export interface MeasuredKind {
  times: MeasuredTime[]
  /** How often each answer came: the status, and the outcomes of a registration. */
  answers: Record<string, number>
}

/** What the whole machine did meanwhile: shares of all its cores, 0 to 1. */
export interface MeasuredLoad extends Omit<LoadReport, 'kinds'> {
  kinds: Record<string, MeasuredKind>
  busy: number
  /** What a shared machine gave to others while we wanted it; null where that is unknown. */
  stolen: number | null
}

/**
 * A request was disturbed when something was taken from the machine shortly before it was due or soon after, in ms: a
 * stretch of fixed length, so that slow ones count as disturbed no more often than quick ones.
 */
const around = { before: 50, after: 150 }

/** Has a plan carried out by a process of its own. */
export async function runLoad(plan: LoadPlan): Promise<MeasuredLoad> {
  const child = fork(join(import.meta.dirname, 'generate-load.ts'), [], {
    execArgv: ['--no-memory-reducer', '--import', 'tsx'],
    serialization: 'advanced',
  })
  await once(child, 'message')
  const before = coreTimes()
  const watch = watchStolen()
  child.send(plan)
  const [report] = (await once(child, 'message')) as [LoadReport]
  const after = coreTimes()
  const stolenBetween = watch?.end()
  const isDisturbed = (at: number) => {
    const due = report.startedAt + at
    return stolenBetween ? stolenBetween(due - around.before, due + around.after) > 0 : null
  }
  const kinds = Object.entries(report.kinds).map(([kind, { times, answers }]): [string, MeasuredKind] => [
    kind,
    { times: times.map(({ at, ms }) => ({ at, ms, disturbed: isDisturbed(at) })), answers },
  ])
  return {
    ...report,
    kinds: Object.fromEntries(kinds),
    busy: 1 - (after.idle - before.idle) / (after.all - before.all),
    stolen: stolenBetween ? stolenBetween(report.startedAt, Date.now()) / cpus().length / report.seconds : null,
  }
}

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  return { idle, all: times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0) }
}

export function quantile(times: readonly MeasuredTime[], share: number): number {
  const ms = times.map((one) => one.ms).toSorted((a, b) => a - b)
  return ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0
}

export function describeTimes(times: readonly MeasuredTime[]): string {
  const at = (share: number) => quantile(times, share).toFixed(quantile(times, share) < 10 ? 1 : 0)
  return `${times.length}, p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`
}

export function describeKind({ times, answers }: MeasuredKind): string {
  const counts = Object.entries(answers).toSorted(([, a], [, b]) => b - a)
  return `${describeTimes(times)}; ${counts.map(([answer, count]) => `${answer} ${count}`).join(', ')}`
}
