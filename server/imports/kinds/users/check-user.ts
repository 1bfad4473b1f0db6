import type { Institution } from '@sam/domain/kernel/institution'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { suggest } from '@sam/domain/kernel/find-nearest'
import type { MergedUser } from './merge-roles.ts'
import { nameOf } from './user-entry.ts'

/** Compares a person's entry with what the institution knows. False, with errors, when it must not be imported. */
export function checkUser(user: MergedUser, institution: Institution, issues: IssueList): boolean {
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1).toLowerCase()
  if (!institution.emailDomains.includes(domain))
    issues.warning(
      user.line,
      nameOf(user),
      `The e-mail domain ${domain} is not the institution's, so the person cannot sign in with it.`,
    )
  warnUnknownCodes(user, institution, issues)
  return checkUnits(user, institution, issues)
}

/** An advisor's units decide whose records may be changed, so a wrong one is an error. */
function checkUnits(user: MergedUser, institution: Institution, issues: IssueList): boolean {
  if (user.advising === null || user.advising.level === 'department') return true
  const { level, units } = user.advising
  const known = level === 'university' ? [institution.universityUnit] : institution.colleges.map(({ code }) => code)
  const unknown = units.filter((unit) => !known.includes(unit))
  for (const unit of unknown)
    issues.error(
      user.line,
      nameOf(user),
      `The unit ${unit} does not go with level ${level}; known are ${known.join(', ')}.${suggest(unit, known)}`,
    )
  return unknown.length === 0
}

/** Programs and colleges may be known elsewhere only; each is kept and reported once for the whole file. */
function warnUnknownCodes(user: MergedUser, institution: Institution, issues: IssueList): void {
  if (user.student === null) return
  for (const { kind, code } of user.student.programs)
    if (!institution.programs.some((program) => program.kind === kind && program.code === code))
      issues.repeatedWarning(
        `${kind} ${code}`,
        user.line,
        () => `The ${kind} ${code} is not in the institution file; it was kept as it is.`,
      )
  const { college } = user.student
  if (college !== null && !institution.colleges.some(({ code }) => code === college))
    issues.repeatedWarning(
      `college ${college}`,
      user.line,
      () => `The college ${college} is not in the institution file; it was kept as it is.`,
    )
}
