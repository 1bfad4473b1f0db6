import { expect, test } from 'vitest'
import type { SeededBug } from './break-steps.ts'
import {
  idleSeats,
  playAborted,
  playCrossing,
  playCrowd,
  playOverrides,
  playQueues,
  type History,
} from './play-histories.ts'
import { playBeside, writtenBeside } from './write-beside.ts'

const histories: Record<string, History> = {
  'a crowd': playCrowd,
  'long queues': playQueues,
  'commits that fail': playAborted,
  'crossing swaps': playCrossing,
  overrides: playOverrides,
}

test.each(Object.entries(histories))('without a mistake nothing shows: %s', async (_name, play) => {
  expect(await play(null)).toEqual([])
})

let caught = 0

/** Each mistake, where it is played, and the signs by which it, and not another, is known. */
const mistakes: [SeededBug, History, ...(string | RegExp)[]][] = [
  ['no lock', playCrowd, 'enrolled counts the students of the section and of the classes that take it along'],
  ['locks in the order asked for', playCrossing, 'deadlocks'],
  ['order by created_at', playQueues, 'promotion follows the order of joining, except where a skip is on record'],
  [
    'promotion in a transaction of its own',
    playQueues,
    'no seat is free beside someone who waits without a notice why it passes by',
    idleSeats,
  ],
  ['log in a transaction of its own', playAborted, 'the log rebuilds who is enrolled'],
  ['answer before commit', playAborted, 'the answer is not kept as it was given'],
  ['overrides ignored', playOverrides, /^not honoured/],
  [
    'seat beyond the capacity unrecorded',
    playCrowd,
    'enrolled counts the students of the section and of the classes that take it along',
  ],
]

test.each(mistakes)('%s shows', async (bug, play, ...wanted) => {
  const signs = await play(bug)
  for (const sign of wanted)
    expect(signs.filter((one) => (typeof sign === 'string' ? one === sign : sign.test(one)))).not.toEqual([])
  caught += 1
})

/**
 * The lock decides first. An index is the second line, against what writes beside the engine and under no lock of it: an
 * import, a script, a mistake of tomorrow. Each is tried with that alone: a row by another hand, in the middle of a command.
 */
test.each(writtenBeside)(
  '$index lets no row by another hand make a double, and without it one shows',
  async (beside) => {
    expect(await playBeside(beside, 'with the index')).toEqual([])
    expect(await playBeside(beside, 'without the index')).toEqual([beside.shows])
    caught += 1
  },
)

test('all were caught', () => {
  expect(caught).toBe(mistakes.length + writtenBeside.length)
  console.log(`mistakes put in on purpose: caught ${caught} of ${mistakes.length + writtenBeside.length}`)
})
