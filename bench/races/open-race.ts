import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { openTestDatabase } from '@sam/database/testing/open-test-database'
import type { Db } from '@sam/database/open-database'
import type { Command, WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import type { Submission } from '@sam/server/registration/enrollment/perform-commands'
import { worldTerm } from '../../samples/registration-world.ts'
import type { RaceAnswer, RaceMessage, RaceOptions, RaceReply, RaceRequest } from './race-messages.ts'

export interface RaceProcess {
  /** Sends commands at the same moment and answers what became of each, in the order sent. */
  send(commands: readonly Command[]): Promise<RaceAnswer[]>
  /** The same with keys of the sender's choice. */
  submit(submissions: readonly Submission[]): Promise<RaceAnswer[]>
  /** Sends one together with all others of this moment, so that the messages do not cost more than the commands. */
  submitOne(submission: Submission): Promise<RaceAnswer>
  /** Answers received so far, also when the process died before the others. */
  received(): RaceAnswer[]
  /** Closes its connections and is free for another race. */
  end(): Promise<void>
  kill(): void
}

export interface Race {
  db: Db
  url: string
  start(options?: RaceOptions): Promise<RaceProcess>
  close(): Promise<void>
}

/** A database of its own, and server processes against it. */
export async function openRace(): Promise<Race> {
  const database = await openTestDatabase()
  const processes: RaceProcess[] = []
  return {
    db: database.db,
    url: database.url,
    start: async (options = {}) => {
      const started = await startRaceProcess(database.url, options)
      processes.push(started)
      return started
    },
    close: async () => {
      const ends = processes.map((process) => process.end())
      // What is still at work loses its connections with the database.
      await database.close()
      await Promise.all(ends)
    },
  }
}

/** What the database calls the connections of race processes. */
export const raceName = 'race'

/** Between two races: to start a process takes longer than most races. */
const idle: ChildProcess[] = []

/** A server process as registration knows it, on any database. */
export async function startRaceProcess(url: string, options: RaceOptions = {}): Promise<RaceProcess> {
  const address = new URL(url)
  address.searchParams.set('application_name', raceName)
  const child = idle.pop() ?? forkProcess()
  await ask(child, { begin: { url: address.href, options } }, 'ready')
  return controlOf(child)
}

function forkProcess(): ChildProcess {
  const child = fork(join(import.meta.dirname, '../../.build/test/race-process.mjs'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It ends with the worker, which does not wait for it.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, message: RaceMessage, reply: RaceReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (said: RaceReply | RaceAnswer[]) => {
      if (said !== reply) return
      child.off('message', listen)
      child.off('exit', fail)
      resolve()
    }
    const fail = (code: number | null) => reject(new Error(`a race process ended with ${code}`))
    child.on('message', listen)
    child.once('exit', fail)
    child.send(message)
  })
}

let lastId = 0
let lastKey = 0

function controlOf(child: ChildProcess): RaceProcess {
  const open = new Map<number, (answer: RaceAnswer) => void>()
  const received: RaceAnswer[] = []
  const take = (answers: RaceAnswer[] | RaceReply) => {
    if (!Array.isArray(answers)) return
    for (const answer of answers) {
      received.push(answer)
      open.get(answer.id)?.(answer)
      open.delete(answer.id)
    }
  }
  child.on('message', take)
  const requestOf = (submission: Submission): RaceRequest => ({ id: (lastId += 1), submission })
  const answerTo = ({ id }: RaceRequest) => new Promise<RaceAnswer>((resolve) => open.set(id, resolve))
  const submit = (submissions: readonly Submission[]) => {
    const requests = submissions.map(requestOf)
    const answers = requests.map(answerTo)
    child.send(requests)
    return Promise.all(answers)
  }
  const together: RaceRequest[] = []
  const submitOne = (submission: Submission) => {
    if (together.length === 0) setImmediate(() => child.send(together.splice(0)))
    const request = requestOf(submission)
    together.push(request)
    return answerTo(request)
  }
  const end = async () => {
    await ask(child, 'end', 'ended')
    child.off('message', take)
    idle.push(child)
  }
  let ending: Promise<void> | null = null
  return {
    submit,
    submitOne,
    send: (commands) => submit(commands.map((command) => submissionOf(command))),
    received: () => received,
    end: () => (ending ??= end()),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** A command as its student sent it, under a key that is also the name of the request in the log. */
export function submissionOf(command: Command, key = `race-${process.pid}-${(lastKey += 1)}`): Submission {
  const { personId } = command
  const cause = { actorId: personId, role: 'Student', note: null, requestId: key, subjectId: personId }
  return { term: worldTerm, command, cause, key }
}

export function wantedOf(sectionId: number, more: Partial<WantedClass> = {}): WantedClass {
  return { sectionId, credits: null, gpncThreshold: null, waitlist: false, swapSectionId: null, ...more }
}

export function enrollIn(personId: number, sectionId: number, more: Partial<WantedClass> = {}): Command {
  return { kind: 'enroll', personId, wanted: [wantedOf(sectionId, more)], mode: 'all', beyondCapacity: false }
}

/** A number in [0, 1) that follows from the seed: a race that fails can be run again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How many rounds a proof runs: the small size of every test run, or what SAM_RACES asks for. */
export function roundsOf(small: number, full: number): number {
  return process.env['SAM_RACES'] === 'full' ? full : small
}
