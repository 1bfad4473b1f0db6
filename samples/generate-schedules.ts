import { writeFileSync } from 'node:fs'
import { buildSchedule } from './build-schedule.ts'
import { readOfferings } from './read-demo.ts'
import { writeSchedulePdf } from './write-schedule-pdf.ts'

for (const { term } of readOfferings().terms) {
  const file = new URL(`./demo/schedule-${term}.pdf`, import.meta.url)
  writeFileSync(file, await writeSchedulePdf(buildSchedule(term)))
}
