import { fork, type ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Solution, Solve } from '@sam/domain/planning/auto/linear-program'
import { Fault } from '../../http/faults.ts'
import { residentMegabytes } from '../../parsing/resident-megabytes.ts'
import type { SolverAnswer, SolverQuestion } from './solver-messages.ts'

export interface SolverLimits {
  /** Of one program, and of all that one proposal asks. */
  secondsEach: number
  secondsInAll: number
  /** Resident memory of the process. */
  megabytes: number
  /** Proposals that may wait for their turn. */
  waiting: number
}

const usualLimits: SolverLimits = { secondsEach: 20, secondsInAll: 60, megabytes: 700, waiting: 6 }

/** How long the process may be silent beyond its own limit before it is ended. */
const graceSeconds = 5
const watchMilliseconds = 200

const development = import.meta.url.endsWith('.ts')
const entry = fileURLToPath(new URL(development ? './solver-process.ts' : './solver-process.mjs', import.meta.url))

/**
 * Solves linear programs in a process of its own that is kept between them: what solving takes, nobody else waits for. One
 * proposal has its turn at a time, few wait, the rest is refused. A process that is stuck or takes too much is ended; the
 * next program starts another.
 */
export class KeptSolver {
  private child: ChildProcess | null = null
  private last = 0
  private turn: Promise<void> = Promise.resolve()
  private waiting = 0
  private readonly limits: SolverLimits
  private readonly entry: string

  constructor(limits: Partial<SolverLimits> = {}, entryFile = entry) {
    this.limits = { ...usualLimits, ...limits }
    this.entry = entryFile
  }

  /** Work that asks the solver, in its turn. */
  async inTurn<Answer>(work: (solve: Solve) => Promise<Answer>): Promise<Answer> {
    if (this.waiting > this.limits.waiting)
      throw new Fault(503, 'Busy', 'Many plans are being worked out right now. Try again in a minute.')
    this.waiting += 1
    const before = this.turn
    const { promise, end } = openTurn()
    this.turn = before.then(() => promise)
    await before
    try {
      const until = performance.now() + this.limits.secondsInAll * 1000
      return await work((program) => this.solve(program, (until - performance.now()) / 1000))
    } finally {
      this.waiting -= 1
      end()
    }
  }

  close(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private async solve(program: string, secondsLeft: number): Promise<Solution> {
    const seconds = Math.min(this.limits.secondsEach, secondsLeft)
    if (seconds <= 0) return { status: 'stopped', values: null }
    const child = (this.child ??= this.start())
    const id = (this.last += 1)
    const solution = await this.ask(child, { id, program, seconds })
    if (solution === null) this.close()
    return solution ?? { status: 'stopped', values: null }
  }

  private start(): ChildProcess {
    const { PATH, TMPDIR } = process.env
    const child = fork(this.entry, [], {
      cwd: dirname(this.entry),
      execArgv: this.entry.endsWith('.ts') ? ['--import', 'tsx'] : [],
      env: { PATH, TMPDIR, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => undefined)
    // A solver that has nothing to do keeps no server from ending.
    child.unref()
    child.channel?.unref()
    return child
  }

  /** Null when the process ended, was silent for too long or took too much memory. */
  private ask(child: ChildProcess, question: SolverQuestion): Promise<Solution | null> {
    return new Promise((resolve) => {
      const finish = (solution: Solution | null) => {
        clearInterval(watch)
        clearTimeout(alarm)
        child.off('message', onMessage)
        child.off('exit', onExit)
        child.channel?.unref()
        resolve(solution)
      }
      const onMessage = ({ id, solution }: SolverAnswer) => id === question.id && finish(solution)
      const onExit = () => finish(null)
      const watch = setInterval(() => {
        if ((residentMegabytes(child.pid) ?? 0) > this.limits.megabytes) finish(null)
      }, watchMilliseconds)
      const alarm = setTimeout(() => finish(null), (question.seconds + graceSeconds) * 1000)
      child.on('message', onMessage)
      child.on('exit', onExit)
      child.channel?.ref()
      child.send(question, (error) => error !== null && finish(null))
    })
  }
}

function openTurn() {
  let end = () => undefined as void
  const promise = new Promise<void>((resolve) => {
    end = resolve
  })
  return { promise, end }
}
