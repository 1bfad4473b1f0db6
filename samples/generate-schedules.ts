import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchedule } from './build-schedule.ts'
import { demoFolder, readOfferings } from './read-demo.ts'
import { writeSchedulePdf } from './write-schedule-pdf.ts'

for (const { term } of readOfferings().terms) {
  writeFileSync(resolve(demoFolder, `schedule-${term}.pdf`), await writeSchedulePdf(buildSchedule(term)))
}
