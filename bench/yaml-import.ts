import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase, inTransaction } from '@sam/database/open-database'
import { migrate } from '@sam/database/migrate'
import { applyUsers } from '@sam/server/imports/kinds/users/apply'
import { planUsers } from '@sam/server/imports/kinds/users/plan'
import { parseInChild } from '@sam/server/imports/child/parse-in-child'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { keepOwnScale } from './load/keep-own-scale.ts'

// 20,000 students of YAML: reading and planning them against a bare js-yaml load of the same text. With
// DATABASE_URL, an empty database, also how long the applying takes.
const budget = 4
const students = 20_000
const rounds = 3

const project = fileURLToPath(new URL('..', import.meta.url))

function inventStudents(): string {
  const grades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C']
  const classes = Array.from(
    { length: 5 },
    (_, at) =>
      `    - {class_id: ${40_000 + at}, department: CSE, course_num: ${101 + at}, section: 0${at + 1}, semester: Fall, year: ${2020 + at}, credits: 3, GPNC: null, grade: ${grades[at]}}`,
  ).join('\n')
  const entries = Array.from(
    { length: students },
    (_, at) =>
      `- SBU_ID: ${200_000_000 + at}
  first_name: First${at}
  last_name: Last${at}
  email: first${at}.last${at}@stonybrook.edu
  university_entry: {semester: Fall, year: 2020}
  direct_admit: null
  AOI: null
  college: CEAS
  majors: [CSE]
  degrees: [BS]
  major_requirement_versions: [{semester: Fall, year: 2020}]
  minors: []
  minor_requirement_versions: []
  transfer_courses: []
  classes:
${classes}
  course_plan:
    - {department: CSE, course_num: 320, semester: Spring, year: 2027, credits: 3}`,
  )
  return `students:\n${entries.join('\n')}\n`
}

/** A load by the library alone, in a process of its own as the import's reading is. */
function timeBareLoad(file: string): number {
  const script = `
    const { load } = await import('js-yaml')
    const { readFileSync } = await import('node:fs')
    const started = performance.now()
    load(readFileSync(process.argv[1], 'utf8'))
    console.log(performance.now() - started)`
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, file], { cwd: join(project, 'server') }),
  )
}

async function timeImport(file: string) {
  const institution = await loadInstitution(join(project, 'institution.yaml'))
  const started = performance.now()
  const limits = { megabytes: 1500, seconds: 120 }
  const { result, peakMegabytes } = await parseInChild({ kind: 'users', file, options: null }, { limits })
  const read = performance.now()
  const facts = { present: [], sections: [], terms: [], institution, today: '2025-11-05', actorId: null }
  const plan = planUsers(result, facts)
  return { plan, reading: read - started, planning: performance.now() - read, peakMegabytes }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const folder = mkdtempSync(join(tmpdir(), 'sam-bench-'))
try {
  const file = join(folder, 'students.yaml')
  const text = inventStudents()
  writeFileSync(file, text)
  const bare: number[] = []
  const whole: number[] = []
  let last: Awaited<ReturnType<typeof timeImport>> | null = null
  for (let round = 0; round < rounds; round++) {
    bare.push(timeBareLoad(file))
    last = await timeImport(file)
    whole.push(last.reading + last.planning)
  }
  const ratio = median(whole) / median(bare)
  console.log(`yaml-import: ${students} students, ${(text.length / 1e6).toFixed(1)} MB`)
  console.log(
    `  bare js-yaml load ${seconds(median(bare))}, reading and planning ${seconds(median(whole))} (reading ${seconds(last?.reading ?? 0)}, planning ${seconds(last?.planning ?? 0)}), peak ${Math.round(last?.peakMegabytes ?? 0)} MB`,
  )
  console.log(`  ratio ${ratio.toFixed(2)} of at most ${budget}`)
  const { DATABASE_URL: url } = process.env
  if (url && last) {
    await migrate(url, () => undefined)
    const { db, close } = openDatabase(url, 2)
    await keepOwnScale(db)
    const { users } = last.plan
    const started = performance.now()
    await inTransaction(db, (tx) =>
      applyUsers(tx, users, { actorId: null, timeZone: 'America/New_York' }, () => undefined),
    )
    console.log(`  applying ${seconds(performance.now() - started)}`)
    await close()
  }
  if (ratio > budget) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
