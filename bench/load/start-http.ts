import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '../../tools/build.mjs'
import type { HttpAnswer, HttpRequest, ProcessReport } from './http-process.ts'

export interface HttpProcess {
  port: number
  pid: number
  /** Tokens for these people, in their order. */
  signIn(personIds: readonly number[]): Promise<string[]>
  report(): Promise<ProcessReport>
  kill(): Promise<void>
}

let lastId = 0

const project = join(import.meta.dirname, '../..')

/** Bundled once, as the product is: compiling while it serves would take from what is measured. */
let bundled: Promise<string> | null = null

async function bundle(): Promise<string> {
  const folder = join(project, '.build', `http-process-${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await bundleServer(['bench/load/http-process.ts'], folder)
  return join(folder, 'http-process.mjs')
}

/** The bundle that is there while tests run; see tools/bundle-for-tests.ts. */
export const bundleOfTests = join(project, '.build/test/http-process.mjs')

/** Starts a server process of the product on a database that is there. */
export async function startHttp(url: string, file?: string): Promise<HttpProcess> {
  const child = fork(file ?? (await (bundled ??= bundle())), [url, join(project, 'institution.yaml')], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`a server process ended with ${code}`))),
  ])) as [{ port: number }]
  const open = new Map<number, (answer: HttpAnswer) => void>()
  child.on('message', (answer: HttpAnswer) => open.get(answer.id)?.(answer))
  const ask = (what: { signIn: number[] } | { report: true }) => {
    const request: HttpRequest = { id: (lastId += 1), ...what }
    const answer = new Promise<HttpAnswer>((resolve) => open.set(request.id, resolve))
    child.send(request)
    return answer
  }
  return {
    port,
    pid: child.pid ?? 0,
    signIn: async (personIds) => (await ask({ signIn: [...personIds] })).tokens ?? [],
    report: async () => {
      const { report } = await ask({ report: true })
      if (!report) throw new Error('a server process reported nothing')
      return report
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
