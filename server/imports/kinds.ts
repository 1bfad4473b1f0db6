import type { ImportKind } from '@sam/contract/imports/import-kinds'
import type { ImportIssue } from '@sam/contract/imports/imports'
import type { DataServices } from '../services.ts'
import type { ImportContext, PlanImport, PlannedImport } from './import-kind.ts'
import { loadRequirementWords } from './load-requirement-words.ts'
import { importCalendar } from './kinds/academic-calendar/import-calendar.ts'
import { importCatalog } from './kinds/catalog/import-catalog.ts'
import { importRequirements } from './kinds/graduation-requirements/import-graduation.ts'
import { importRooms } from './kinds/rooms/import-rooms.ts'
import { importSchedule } from './kinds/schedule/import-schedule.ts'
import { importUsers } from './kinds/users/import-users.ts'
import { parseInChild, usualLimits, type ParseLimits } from './child/parse-in-child.ts'
import type { OptionsOf, ParsedKind, ResultOf } from './child/parsers.ts'
import { loadRequisiteNames } from '../requisites/load-requisite-names.ts'
import { subjectsOf } from './subjects-of.ts'
import type { ImportJob } from './import-job.ts'
import type { RunPulse } from './run-pulse.ts'

/** What a kind may ask before its file is read. */
export type ImportServices = DataServices

/** Plans what has been read, once the transaction is open. */
type Plan = (context: ImportContext) => Promise<PlannedImport>

interface KindOfImport {
  /** Reads the file in a child process. */
  read(job: ImportJob, pulse: RunPulse, services: ImportServices): Promise<Plan>
}

/** A users file of 20,000 students is 20 MB of text, of which the reader makes some millions of values. */
export const textLimits: ParseLimits = { megabytes: 1500, seconds: 120 }

function kindOf<Kind extends ParsedKind>(
  kind: Kind,
  optionsOf: (job: ImportJob, services: ImportServices) => OptionsOf<Kind> | Promise<OptionsOf<Kind>>,
  plan: PlanImport<ResultOf<Kind>>,
  limits: ParseLimits = usualLimits,
): KindOfImport {
  return {
    async read(job, pulse, services) {
      const { reader = parseInChild } = services
      const { result, issues } = await reader(
        { kind, file: plainBytes(job.bytes), options: await optionsOf(job, services) },
        { limits, signal: pulse.signal, onProgress: (progress) => pulse.report({ phase: 'reading', ...progress }) },
      )
      return async (context) => withIssues(await plan(result, context), issues)
    },
  }
}

/** The same bytes as a plain array: readers of PDF refuse Node's own kind. */
function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function withIssues(planned: PlannedImport, issues: readonly ImportIssue[]): PlannedImport {
  return { ...planned, issues: [...issues, ...planned.issues].toSorted(bySeverityAndLine) }
}

function bySeverityAndLine(a: ImportIssue, b: ImportIssue): number {
  return a.severity.localeCompare(b.severity) || (a.line ?? a.page ?? 0) - (b.line ?? b.page ?? 0)
}

const none = () => null
const namesOf = (_job: ImportJob, services: ImportServices) => loadRequisiteNames(services)

/** Every kind of import: how its file is read and what it does. */
export const kinds: Record<ImportKind, KindOfImport> = {
  users: kindOf('users', none, importUsers, textLimits),
  rooms: kindOf('rooms', none, importRooms, textLimits),
  'academic-calendar': kindOf('academic-calendar', none, importCalendar, textLimits),
  'graduation-requirements': kindOf(
    'graduation-requirements',
    async (_job, services) => loadRequirementWords(services),
    importRequirements,
    textLimits,
  ),
  catalog: kindOf('catalog', namesOf, importCatalog, textLimits),
  schedule: kindOf(
    'schedule',
    async (job, services) => ({ subjects: subjectsOf(job), names: await namesOf(job, services) }),
    importSchedule,
  ),
}
