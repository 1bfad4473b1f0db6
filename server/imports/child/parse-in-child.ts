import { fork, type ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import type { ParseAnswer, ParseRequest } from './parse-messages.ts'
import { ReaderQueue } from '../../parsing/queue-readers.ts'
import { residentMegabytes } from '../../parsing/resident-megabytes.ts'
import type { ParseOutcome, ParseProgress } from './parser.ts'
import type { OptionsOf, ParsedKind, ResultOf } from './parsers.ts'

export interface ParseLimits {
  /** Resident memory of the child. */
  megabytes: number
  /** From handing over the file to the answer. */
  seconds: number
}

/** A class schedule PDF, and what else is of its size. A kind that needs more states its own. */
export const usualLimits: ParseLimits = { megabytes: 300, seconds: 60 }

export interface ParseJob<Kind extends ParsedKind> {
  kind: Kind
  /** The bytes or the path; as a promise, the child gets ready while the file is still being received. */
  file: Uint8Array | string | Promise<Uint8Array | string>
  options: OptionsOf<Kind>
}

export interface ParseControl {
  limits?: ParseLimits
  /** Aborting ends the child and rejects with the signal's reason. */
  signal?: AbortSignal
  onProgress?: (progress: ParseProgress) => void
}

/** Reads a file: `parseInChild`, and what stands in its place in tests of what comes after reading. */
export type FileReader = <Kind extends ParsedKind>(
  job: ParseJob<Kind>,
  control?: ParseControl,
) => Promise<ParseOutcome<ResultOf<Kind>>>

const queue = new ReaderQueue()
const waiting: ParseProgress = { done: 0, total: null, unit: '', found: 'Other files are read first' }

/** The bundle puts the entry beside this module; tests name a bundled one; in development it is TypeScript. */
const bundled = process.env['SAM_PARSE_CHILD']
const development = import.meta.url.endsWith('.ts') && bundled === undefined
const entry = bundled ?? fileURLToPath(new URL(development ? './parse-child.ts' : './parse-child.mjs', import.meta.url))
/** What compiling TypeScript on the fly, and the maps of the libraries, take in the child; zero once bundled. */
const compilerMegabytes = development ? 250 : 0
const watchMilliseconds = 50

/** The heap gets most of the limit; the rest is for buffers and the runtime itself. */
function startChild(kind: ParsedKind, megabytes: number): ChildProcess {
  const { PATH, TMPDIR } = process.env
  return fork(entry, [kind], {
    cwd: dirname(entry),
    execArgv: [`--max-old-space-size=${Math.floor(megabytes * 0.8)}`, ...(development ? ['--import', 'tsx'] : [])],
    // A process that reads strangers' files gets nothing of the server's configuration.
    env: { PATH, TMPDIR, NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

const tryAgain = 'Check that it is the right file, or export it again and choose the new one.'
const tooLarge = (megabytes: number) =>
  new ImportRefusal(
    `Reading the file needs more than ${megabytes} MB of memory, far more than such a file should. ${tryAgain}`,
  )
const tooSlow = (seconds: number) =>
  new ImportRefusal(
    `Reading the file took more than ${seconds} seconds, far longer than such a file should. ${tryAgain}`,
  )
const unreadable = () => new ImportRefusal(`The file is too damaged to read. ${tryAgain}`)

type Outcome = Extract<ParseAnswer, { type: 'outcome' }>

/** The child's answer, or the first reason why there will be none. */
function listenTo(child: ChildProcess, { megabytes }: ParseLimits, onProgress: ParseControl['onProgress']) {
  const failed = new AbortController()
  const stop = (reason: unknown) => failed.abort(reason)
  const checkMemory = (used: number | null) => {
    if (used !== null && used > megabytes + compilerMegabytes) stop(tooLarge(megabytes))
  }
  const answered = new Promise<Outcome>((resolve, reject) => {
    failed.signal.addEventListener('abort', () => reject(failed.signal.reason), { once: true })
    child.on('message', (answer: ParseAnswer) => {
      if (answer.type === 'progress') onProgress?.(answer.progress)
      else if (answer.type === 'memory') checkMemory(answer.megabytes)
      else if (answer.type === 'outcome') resolve(answer)
      else reject(answer.type === 'refusal' ? new ImportRefusal(answer.message) : unreadable())
    })
    child.on('error', reject)
    // SIGABRT is the runtime's own end when its heap is full.
    child.on('exit', (_, by) => reject(by === 'SIGABRT' ? tooLarge(megabytes) : unreadable()))
  })
  const watch = setInterval(() => checkMemory(residentMegabytes(child.pid)), watchMilliseconds)
  return { answered, stop, stopWatching: () => clearInterval(watch) }
}

/**
 * Reads a file in a process of its own, which ends with the answer. Rejects with `ImportRefusal` when the file cannot
 * be read, needs too much memory or time, or brings its reader down; nothing it does can harm the caller's process. Few
 * are read at a time: others wait, and `onProgress` hears of it.
 */
export async function parseInChild<Kind extends ParsedKind>(
  job: ParseJob<Kind>,
  control: ParseControl = {},
): Promise<ParseOutcome<ResultOf<Kind>> & { peakMegabytes: number }> {
  const end = await queue.enter(control.signal, () => control.onProgress?.(waiting))
  try {
    return await readInChild(job, control)
  } finally {
    end()
  }
}

async function readInChild<Kind extends ParsedKind>(
  { kind, file, options }: ParseJob<Kind>,
  { limits = usualLimits, signal, onProgress }: ParseControl,
): Promise<ParseOutcome<ResultOf<Kind>> & { peakMegabytes: number }> {
  const child = startChild(kind, limits.megabytes + compilerMegabytes)
  const { answered, stop, stopWatching } = listenTo(child, limits, onProgress)
  const abort = () => stop(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  let timeLimit: NodeJS.Timeout | undefined
  try {
    const given = await Promise.race([file, answered])
    if (typeof given === 'string' || given instanceof Uint8Array) {
      timeLimit = setTimeout(() => stop(tooSlow(limits.seconds)), limits.seconds * 1000)
      const request: ParseRequest = { file: given, options }
      child.send(request, (error) => error !== null && stop(unreadable()))
    }
    const { result, issues, peakMegabytes } = await answered
    // The child parsed by the kind's own parser, so this is the kind's own result.
    return { result: result as ResultOf<Kind>, issues, peakMegabytes }
  } finally {
    stopWatching()
    clearTimeout(timeLimit)
    signal?.removeEventListener('abort', abort)
    child.kill('SIGKILL')
  }
}
