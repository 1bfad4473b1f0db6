import { join } from 'node:path'
import { openDatabase } from '@sam/database/open-database'
import { loadInstitution } from '../kernel/load-institution.ts'
import { lapseGrades } from '../rosters/lapse-grades.ts'
import { submitGrades } from '../rosters/submit-grades.ts'

// Submits the grades in its argument, or without one lapses every grade that is overdue. Then the process ends.

type Submitted = [
  cause: Parameters<typeof submitGrades>[1],
  sectionId: number,
  body: Parameters<typeof submitGrades>[3],
]

const [url = '', told] = process.argv.slice(2)
const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
const services = { db: openDatabase(url, 2).db, institution }
if (told === undefined) await lapseGrades(services)
else await submitGrades(services, ...(JSON.parse(told) as Submitted))
process.exit(0)
