import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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

/** Starts a server process of the product on a database that is there. */
export async function startHttp(url: string): Promise<HttpProcess> {
  const child = fork(join(import.meta.dirname, 'http-process.ts'), [url], {
    execArgv: ['--import', 'tsx'],
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
