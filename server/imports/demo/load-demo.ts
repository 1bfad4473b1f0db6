import { mayLoadDemo } from '@sam/database/kernel/demo-reads'
import { recordDemoPeople, recordDemoState } from '@sam/database/kernel/demo-writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { spreadEnrollments } from '@sam/database/registration/enrollment/import-writes'
import type { ImportKind } from '@sam/contract/imports/import-kinds'
import type { Institution } from '@sam/domain/kernel/institution'
import { shiftOf } from '@sam/domain/kernel/university-clock'
import { planPeriods, type EnrollmentPeriod } from '@sam/domain/registration/periods/enrollment-period'
import { readClock } from '../../kernel/read-clock.ts'
import { recordDemoClock } from '../../terms/set-demo-clock.ts'
import { savePeriods } from '../../registration/periods/edit-periods.ts'
import { sentenceOf } from '../../parsing/collect-issues.ts'
import { registerDemo, type DemoRegistration } from './register-demo.ts'
import { runImport } from '../run-import.ts'

/** A demo university: its files in the order in which they are loaded, and the day at whose noon its clock begins. */
export interface DemoUniversity {
  files: readonly { kind: ImportKind; name: string; read: () => Uint8Array }[]
  /** 'YYYY-MM-DD' */
  date: string
  /** The one that is registered for. */
  term: number
  openings: readonly { term: number; periods: readonly EnrollmentPeriod[] }[]
  registration: () => DemoRegistration
}

/**
 * Loads a demo university into an empty database, through the same imports as any file. Answers false, with nothing
 * done, when someone is already there. A loading that was cut off is taken up again.
 */
export async function loadDemo(
  services: { db: Db; institution: Institution },
  demo: DemoUniversity,
  log: (line: string) => void,
): Promise<boolean> {
  const { db } = services
  if (!(await mayLoadDemo(db))) return false
  await inTransaction(db, async (tx) => {
    await recordDemoState(tx, 'loading')
    await recordDemoClock(tx, services.institution, demo.date)
  })
  for (const [index, { kind, name, read }] of demo.files.entries()) {
    const outcome = await runImport(services, { kind, fileName: name, bytes: read(), actorId: null })
    log(`  ${index + 1}/${demo.files.length} ${name}: ${outcome.message}`)
    if (outcome.status !== 'succeeded') {
      const [first] = outcome.issues
      throw new Error(
        `The demo file ${name} was not imported: ${outcome.message}${first ? ` ${sentenceOf(first)}` : ''}`,
      )
    }
  }
  await inTransaction(db, async (tx) => {
    const { set, now } = await readClock(tx, services.institution)
    for (const { term, periods } of demo.openings) {
      await savePeriodsOf(tx, services.institution, term, periods)
      // Only the term that is registered for lies on the set clock.
      const span = term === demo.term ? { shift: shiftOf(set), until: new Date() } : { shift: 0, until: now }
      await spreadEnrollments(tx, term, span)
    }
  })
  await registerDemo(services, demo.term, demo.registration())
  await inTransaction(db, async (tx) => {
    await recordDemoPeople(tx)
    await recordDemoState(tx, 'loaded')
  })
  return true
}

async function savePeriodsOf(
  tx: Tx,
  institution: Institution,
  term: number,
  periods: readonly EnrollmentPeriod[],
): Promise<void> {
  const by = { actorId: null, actorRole: null, note: null, requestId: null }
  const { problems } = await savePeriods(tx, institution, by, term, planPeriods(periods, institution.standings))
  if (problems.length > 0)
    throw new Error(`The enrollment periods of ${term} in the demo are not right: ${problems.join(' ')}`)
}
