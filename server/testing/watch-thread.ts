import type { Worker } from 'node:worker_threads'

/** For tests: whether the next thread that the process starts works right now, and the processor time beside it. */
interface WatchedThread {
  works: boolean
  /** Processor time of the process while the thread worked, and before and after, in microseconds. */
  shares: () => { within: number; outside: number }
}

const used = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** For tests: follows the next thread by order and processor time alone; on a busy machine how long it takes proves nothing. */
export function watchNextThread(): WatchedThread {
  const watchedFrom = used()
  let began = watchedFrom
  let ended = watchedFrom
  const watched: WatchedThread = {
    works: false,
    shares: () => ({ within: ended - began, outside: began - watchedFrom + (used() - ended) }),
  }
  process.once('worker', (worker: Worker) => {
    watched.works = true
    began = used()
    worker.once('message', () => {
      watched.works = false
      ended = used()
    })
  })
  return watched
}
