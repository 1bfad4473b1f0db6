import { lockPresentPeople } from '@sam/database/people/import-reads'
import { listTerms } from '@sam/database/terms/reads'
import { listSectionsOfTerms } from '@sam/database/timetable/import-reads'
import { compareEntry, type EntryValues } from '../../compare-entry.ts'
import type { PlanImport } from '../../import-kind.ts'
import { plural } from '../../plural.ts'
import { applyUsers } from './apply.ts'
import type { UserFile } from './parse.ts'
import { planUsers, type PlannedUser } from './plan.ts'
import { nameOf } from './user-entry.ts'

/** Registrars, advisors, instructors and students with their records. */
export const importUsers: PlanImport<UserFile> = async (file, { tx, institution, today, actorId }) => {
  const terms = await listTerms(tx)
  const scheduled = new Set(terms.filter(({ hasSchedule }) => hasSchedule).map(({ term }) => term))
  const named = new Set(file.users.flatMap(({ student }) => student?.classes.map(({ term }) => term) ?? []))
  const present = await lockPresentPeople(
    tx,
    file.users.map(({ campusId }) => campusId),
    file.users.map(({ email }) => email),
  )
  const sections = await listSectionsOfTerms(
    tx,
    [...named].filter((term) => scheduled.has(term)),
  )
  const { users, counts, issues } = planUsers(file, { present, sections, terms, institution, today, actorId })
  const skipped = counts.skipped === 0 ? '' : ` ${plural(counts.skipped, 'entry', 'entries')} already present, skipped.`
  const rejected =
    counts.rejected === 0 ? '' : ` ${plural(counts.rejected, 'entry', 'entries')} with errors, not imported.`
  return {
    message: `${plural(counts.added, 'user')} imported.${skipped}${rejected}`,
    term: null,
    counts,
    issues,
    listChanges: () => users.flatMap((user) => compareEntry(nameOf(user), null, valuesOf(user), user.line)),
    total: counts.read,
    apply: (report) => applyUsers(tx, users, { actorId, timeZone: institution.timeZone }, report),
  }
}

function valuesOf({ email, roles, advising, student }: PlannedUser): EntryValues {
  return {
    'E-mail': email,
    Roles: roles,
    Units: advising?.units ?? [],
    Programs: student?.programs.map(({ code, degree }) => `${code} ${degree}`) ?? [],
    Record: student && plural(student.classes.length, 'class', 'classes'),
  }
}
