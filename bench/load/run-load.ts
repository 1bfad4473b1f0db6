import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { KindOfAnswers, LoadPlan, LoadReport } from './generate-load.ts'

/** What the whole machine did meanwhile: shares of all its cores, 0 to 1. */
export interface MeasuredLoad extends LoadReport {
  busy: number
  /** What a shared machine gave to others while we wanted it; null where that is not told. */
  stolen: number | null
}

/** Has a plan carried out by a process of its own. */
export async function runLoad(plan: LoadPlan): Promise<MeasuredLoad> {
  const child = fork(join(import.meta.dirname, 'generate-load.ts'), [], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  await once(child, 'message')
  const before = coreTimes()
  const stolenBefore = stolenSeconds()
  child.send(plan)
  const [report] = (await once(child, 'message')) as [LoadReport]
  const after = coreTimes()
  const stolen = stolenSeconds()
  return {
    ...report,
    busy: 1 - (after.idle - before.idle) / (after.all - before.all),
    stolen: stolen === null || stolenBefore === null ? null : (stolen - stolenBefore) / cpus().length / report.seconds,
  }
}

/** Since the start of the machine, of all its cores; null where the system does not tell. */
function stolenSeconds(): number | null {
  try {
    const ticks = Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8])
    return ticks / 100
  } catch {
    return null
  }
}

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  return { idle, all: times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0) }
}

export function quantile({ ms }: KindOfAnswers, share: number): number {
  return ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0
}

export function describeKind(kind: KindOfAnswers): string {
  const at = (share: number) => quantile(kind, share).toFixed(quantile(kind, share) < 10 ? 1 : 0)
  const answers = Object.entries(kind.answers).toSorted(([, a], [, b]) => b - a)
  const counts = answers.map(([answer, count]) => `${answer} ${count}`).join(', ')
  return `${kind.ms.length}, p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms; ${counts}`
}
