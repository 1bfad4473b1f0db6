import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { namePrograms } from '@sam/domain/requisites/parse/name-programs'
import { parseCourseRequisites } from '@sam/domain/requisites/parse/parse-course-requisites'
import { type ParsedRequisite, parseRequisite } from '@sam/domain/requisites/parse/parse-requisite'
import { scheduleParser } from '@sam/server/imports/kinds/schedule/parse'
import { loadInstitution } from '@sam/server/kernel/load-institution'

/**
 * How much of the published requisite sentences is fully read, by subject: from a catalog and from a class schedule
 * that lie beside the project. Run with: npx tsx bench/requisite-coverage.ts [--unread]
 */
const data = fileURLToPath(new URL('../../shared/data/', import.meta.url))
const catalogFile = `${data}catalog/catalog_fall2025.json`
const scheduleFile = `${data}schedule/classes_2025_Fall.pdf`
const chosen = ['CSE', 'AMS', 'BIO', 'PSY', 'ECO', 'POL']
const leastChosen = 0.95
const leastOverall = 0.85

interface Row {
  subject: string
  course: string
  source: 'catalog' | 'schedule'
  sentence: string
  parsed: ParsedRequisite
}

async function listRows(): Promise<Row[]> {
  const bytes = new Uint8Array(readFileSync(scheduleFile))
  const { result } = await scheduleParser.parse(bytes, { subjects: null }, () => {})
  const { programs: named, programAliases } = await loadInstitution(
    fileURLToPath(new URL('../institution.yaml', import.meta.url)),
  )
  const programs = namePrograms([...named, ...result.document.subjects], programAliases)
  const rows: Row[] = []
  for (const { code: subject, courses } of result.document.subjects)
    for (const { number, requirementText: sentence } of courses) {
      const course = `${subject} ${number}`
      if (!sentence) continue
      const parsed = parseRequisite(sentence, { field: 'mixed', subject, course, programs })
      rows.push({ subject, course, source: 'schedule', sentence, parsed })
    }
  const entries = JSON.parse(readFileSync(catalogFile, 'utf8')) as Record<string, string | null>[]
  for (const entry of entries) {
    const subject = entry['subject'] ?? ''
    const course = `${subject} ${entry['number']}`
    const texts = {
      prerequisites: entry['prerequisites'] ?? null,
      corequisites: entry['corequisites'] ?? null,
      antirequisites: entry['antirequisites'] ?? null,
    }
    const sentence = Object.values(texts).filter(Boolean).join(' | ')
    if (!sentence) continue
    const parsed = parseCourseRequisites(texts, { subject, course, programs })
    rows.push({ subject, course, source: 'catalog', sentence, parsed })
  }
  return rows
}

const isRead = (row: Row) => row.parsed.unread.length === 0
const shareOf = (rows: Row[]) => rows.filter(isRead).length / Math.max(1, rows.length)
const shown = (rows: Row[]) => `${rows.filter(isRead).length}/${rows.length} ${(100 * shareOf(rows)).toFixed(1)} %`

function report(rows: Row[]): boolean {
  const subjects = [...new Set(rows.map((row) => row.subject))].toSorted()
  console.log('subject    both sources          catalog               schedule')
  for (const subject of subjects) {
    const own = rows.filter((row) => row.subject === subject)
    const [catalog, schedule] = (['catalog', 'schedule'] as const).map((source) =>
      own.filter((row) => row.source === source),
    )
    console.log(
      `${subject.padEnd(11)}${shown(own).padEnd(22)}${shown(catalog ?? []).padEnd(22)}${shown(schedule ?? [])}`,
    )
  }
  const held = chosen.every((subject) => shareOf(rows.filter((row) => row.subject === subject)) >= leastChosen)
  const lost = rows.filter((row) => row.parsed.warnings.some((warning) => warning.includes('is lost')))
  console.log(`all        ${shown(rows)}`)
  console.log(`of these read with a minimum grade that the source has lost: ${lost.length}`)
  console.log(`limits: ${chosen.join(', ')} ${leastChosen}, all ${leastOverall}`)
  return held && shareOf(rows) >= leastOverall
}

if (!existsSync(catalogFile) || !existsSync(scheduleFile))
  console.log('The published files are not beside the project; nothing measured.')
else {
  const started = performance.now()
  const rows = await listRows()
  if (process.argv.includes('--unread'))
    for (const row of rows.filter((one) => !isRead(one)))
      console.log(`${row.source} ${row.course}: ${row.sentence}\n    unread: ${row.parsed.unread.join(' / ')}`)
  if (!report(rows)) process.exitCode = 1
  const again = performance.now()
  for (const row of rows) parseRequisite(row.sentence, { field: 'mixed', subject: row.subject })
  console.log(
    `${rows.length} texts read in ${(performance.now() - again).toFixed(0)} ms; ${((performance.now() - started) / 1000).toFixed(1)} s with the PDF`,
  )
}
