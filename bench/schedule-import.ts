import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ScheduleDocument } from '@sam/domain/timetable/schedule'
import { writeSchedulePdf } from '../samples/write-schedule-pdf.ts'

// Reading a schedule against `pdftotext -layout` on the same file in the same run. The budget of the whole import,
// to the commit, is 8 times pdftotext; reading has to stay well below it, and its process under 300 MB.
const wholeBudget = 8
const megabytesLimit = 300
const rounds = 5

const project = fileURLToPath(new URL('..', import.meta.url))
const published = join(project, '../shared/data/schedule/classes_2025_Fall.pdf')
const reader = join(project, '.build/server/parse-child.mjs')

/** A schedule about as long as a published one: 350 pages. */
function inventSchedule(): ScheduleDocument {
  const meeting = { days: ['Tu' as const, 'Th' as const], dayPattern: 'TR', start: 660, end: 740 }
  const dates = { startDate: '2025-08-25', endDate: '2025-12-18' }
  const section = (index: number) => ({
    classNumber: 10_000 + index,
    component: 'TUT',
    section: `T${String(index % 100).padStart(2, '0')}`,
    topic: null,
    note: null,
    companions: [],
    page: 0,
    meetings: [{ ...meeting, ...dates, building: 'RIVER HALL', room: '101', instructors: [`Person ${index}`] }],
  })
  const subjects = Array.from({ length: 50 }, (_, at) => {
    const code = `X${String.fromCodePoint(65 + Math.floor(at / 25), 65 + (at % 25))}`
    const courses = Array.from({ length: 28 }, (__, number) => ({
      subject: code,
      number: String(100 + number),
      title: 'Ways of Thinking',
      creditsMin: 3,
      creditsMax: 3,
      sbcs: ['ARTS', 'HUM'],
      formerAttribute: null,
      requirementText: 'Prerequisite: U3 or U4 standing',
      sections: Array.from({ length: 6 }, (___, index) => section((at * 28 + number) * 6 + index)),
    }))
    return { code, name: `Subject ${at}`, courses }
  })
  return { term: 202509, session: 'Full Fall Semester Session', asOf: '2025-09-02', subjects }
}

/** Reads the file the way the built server does: a fork, the file's path, the whole answer back. */
const readInChild = `
  const { fork } = await import('node:child_process')
  const started = performance.now()
  const child = fork(process.argv[1], ['schedule'], { serialization: 'advanced', execArgv: ['--max-old-space-size=240'] })
  child.on('message', (answer) => {
    if (answer.type !== 'outcome') return
    const milliseconds = performance.now() - started
    console.log(JSON.stringify({ milliseconds, megabytes: answer.peakMegabytes, rows: answer.result.counts.sectionRows }))
  })
  child.send({ file: process.argv[2], options: { subjects: null } })
`

interface Reading {
  milliseconds: number
  megabytes: number
  rows: number
}

const read = (file: string) => {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', readInChild, reader, file])
  return JSON.parse(answer.toString()) as Reading
}

function timePdftotext(file: string): number {
  const started = performance.now()
  execFileSync('pdftotext', ['-layout', file, '-'], { maxBuffer: 1 << 28 })
  return performance.now() - started
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(): Promise<void> {
  const build = "await (await import('./tools/build.mjs')).build(() => {})"
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: project })
  const folder = mkdtempSync(join(tmpdir(), 'sam-bench-'))
  try {
    const file = existsSync(published) ? published : join(folder, 'schedule.pdf')
    if (file !== published) writeFileSync(file, await writeSchedulePdf(inventSchedule()))
    // Taken in turns, so that what else the machine does weighs on both alike.
    const pairs = Array.from({ length: rounds }, () => ({ limit: timePdftotext(file), own: read(file) }))
    const limit = median(pairs.map((pair) => pair.limit))
    const own = median(pairs.map((pair) => pair.own.milliseconds))
    const megabytes = Math.max(...pairs.map((pair) => pair.own.megabytes))
    const ratio = own / limit
    console.log(
      `schedule, ${file === published ? 'published file' : 'invented file'}, ${pairs[0]?.own.rows} class rows`,
    )
    console.log(`  pdftotext -layout ${limit.toFixed(0)} ms; fork, read and hand over ${own.toFixed(0)} ms`)
    console.log(`  ratio ${ratio.toFixed(1)} (whole import: at most ${wholeBudget})`)
    console.log(`  child's peak memory ${megabytes.toFixed(0)} MB (at most ${megabytesLimit})`)
    if (ratio > wholeBudget || megabytes > megabytesLimit) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await measure()
