import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WorkQueue, type WorkLimits } from './work-queue.ts'

const limits: WorkLimits = {
  atOnce: 2,
  waiting: 3,
  noticeMilliseconds: 20,
  calmMilliseconds: 300,
  burstMilliseconds: 1000,
  patienceInBurst: 500,
  patienceWhenStanding: 50,
}

function open(changed: Partial<WorkLimits> = {}) {
  const clock = { now: 0 }
  const queue = new WorkQueue({ ...limits, ...changed }, () => clock.now)
  const heard: string[] = []
  const enter = (name: string, onWait?: (leave: () => void) => void) =>
    void queue.enter(onWait).then((admitted) => heard.push(`${name} ${admitted ? 'in' : 'out'}`))
  return { clock, queue, heard, enter, flush: () => Promise.resolve().then(() => undefined) }
}

describe('a queue of work', () => {
  test('lets in as many as it may, then one for each that is done, in the order they came', async () => {
    const { queue, heard, enter, flush } = open()
    for (const name of ['a', 'b', 'c', 'd']) enter(name)
    await flush()
    expect(heard).toEqual(['a in', 'b in'])
    queue.release()
    queue.release()
    await flush()
    expect(heard).toEqual(['a in', 'b in', 'c in', 'd in'])
    queue.release()
    queue.release()
    expect(queue.size).toEqual({ inWork: 0, waiting: 0 })
  })

  test('refuses at once when too many wait', async () => {
    const { heard, enter, flush } = open()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) enter(name)
    await flush()
    expect(heard).toEqual(['a in', 'b in', 'f out'])
  })

  test('waits longer in a burst than when the queue stands', async () => {
    const { clock, queue, heard, enter, flush } = open({ atOnce: 1 })
    enter('a')
    enter('b')
    const after = async (now: number) => {
      clock.now = now
      queue.refuseOverdue()
      await flush()
      return heard.at(-1)
    }
    expect(await after(100)).toBe('a in')
    expect(await after(400)).toBe('a in')
    expect(await after(501)).toBe('b out')
    enter('c')
    expect(await after(700)).toBe('b out')
    expect(await after(950)).toBe('b out')
    expect(await after(1002)).toBe('c out')
    enter('d')
    expect(await after(1050)).toBe('c out')
    expect(await after(1060)).toBe('c out')
    clock.now = 1100
    enter('e')
    expect(await after(1120)).toBe('d out')
    expect(await after(1151)).toBe('e out')
  })

  test('forgets its burst as soon as nobody waits', async () => {
    const { clock, queue, heard, enter, flush } = open({ atOnce: 1 })
    enter('a')
    enter('b')
    clock.now = 100
    queue.release()
    clock.now = 5000
    enter('c')
    clock.now = 5400
    queue.refuseOverdue()
    await flush()
    expect(heard).toEqual(['a in', 'b in'])
    expect(queue.size).toEqual({ inWork: 1, waiting: 1 })
  })

  test('tells beforehand who has no hope: nobody in a burst, when it stands those after too many', () => {
    const { clock, queue, enter } = open({ atOnce: 1, waiting: 40 })
    for (let at = 0; at < 21; at++) enter('a')
    expect(queue.isHopeless()).toBe(false)
    // Twenty a second are worked off and a wait may last 50 ms while the queue stands: one may wait, two may not.
    for (let at = 0; at < 22; at++) {
      clock.now += 50
      enter('b')
      queue.release()
    }
    queue.refuseOverdue()
    expect(queue.isHopeless()).toBe(false)
    for (let at = 0; at < 2; at++) enter('c')
    expect(queue.isHopeless()).toBe(true)
    clock.now += 2000
    queue.refuseOverdue()
    expect(queue.isHopeless()).toBe(false)
  })

  test('a call that comes when the queue is full has no hope', () => {
    const { queue, enter } = open()
    for (let at = 0; at < 5; at++) enter('a')
    expect(queue.isHopeless()).toBe(true)
  })

  test('takes out a caller who leaves', async () => {
    const { queue, heard, enter, flush } = open({ atOnce: 1 })
    let leave = () => undefined as void
    enter('a')
    enter('b', (how) => (leave = how))
    enter('c')
    leave()
    queue.release()
    await flush()
    expect(heard).toEqual(['a in', 'b out', 'c in'])
    expect(queue.size).toEqual({ inWork: 1, waiting: 0 })
  })

  test('never has more in work than it may, and loses no place, whatever happens', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant('enter' as const) },
      { weight: 3, arbitrary: fc.constant('release' as const) },
      { weight: 1, arbitrary: fc.constant('leave' as const) },
      { weight: 2, arbitrary: fc.constant('time' as const) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const { clock, queue, flush } = open()
        const leaving: (() => void)[] = []
        let working = 0
        for (const one of steps) {
          if (one === 'enter') {
            const noteHow = (leave: () => void) => void leaving.push(leave)
            void queue.enter(noteHow).then((admitted) => (working += admitted ? 1 : 0))
          } else if (one === 'leave') leaving.shift()?.()
          else if (one === 'time') clock.now += 170
          else if (working > 0) {
            working -= 1
            queue.release()
          }
          queue.refuseOverdue()
          await flush()
          expect(queue.size.inWork).toBe(working)
          expect(working).toBeLessThanOrEqual(limits.atOnce)
          expect(queue.size.waiting).toBeLessThanOrEqual(limits.waiting)
        }
      }),
      { numRuns: 200 },
    )
  })
})
