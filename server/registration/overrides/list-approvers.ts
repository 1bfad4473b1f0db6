import type { listApprovers as listRoute } from '@sam/contract/registration/refusals'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { listStaff, type StaffMember } from '@sam/database/people/staff-reads'
import type { Policies } from '@sam/domain/kernel/institution'
import { advises } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import {
  mayKeepHold,
  mayKeepWaiver,
  mayReadRegistration,
  mayRegister,
  type RegistrationSubject,
} from '@sam/domain/registration/policy'
import type { Services } from '../../services.ts'
import { findSubject, notOwn } from '../enrollment/find-subject.ts'

type OverrideKind = QueryOf<typeof listRoute>['matter']

/** More names than one would write to. */
const mostApprovers = 6
/** Nearest to the student first; registrars, who can do everything, last. */
const nearness = { department: 0, college: 1, university: 2 } as const

/** Who can approve what a student was refused, nearest first. */
export async function listApprovers(
  services: Services,
  actor: Actor,
  userId: string,
  { matter, subject: code }: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const { policies } = services.institution
  const { subject } = await findSubject(services, actor, userId)
  if (!mayReadRegistration(actor, subject, policies)) throw notOwn()
  const staff = (await listStaff(services.db)).filter((one) => mayApprove(one, subject, policies, { matter, code }))
  const known = staff.filter((one) => isNear(one, subject, code))
  const near = (known.length > 0 ? known : staff)
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, mostApprovers)
  return {
    helpers: near.map(({ name, email, roles, advising }) => ({
      name,
      email,
      role: roles.includes('Registrar') ? ('Registrar' as const) : ('Academic Advisor' as const),
      units: roles.includes('Registrar') ? [] : (advising?.units ?? []),
    })),
  }
}

function mayApprove(
  member: StaffMember,
  subject: RegistrationSubject,
  policies: Policies,
  { matter, code }: { matter: OverrideKind; code: string | undefined },
): boolean {
  if (matter === 'advising hold') return mayKeepHold(member, subject, 'advising')
  if (matter === 'financial hold') return mayKeepHold(member, subject, 'financial')
  if (matter === 'registration') return member.personId !== subject.personId && mayRegister(member, subject) !== null
  return mayKeepWaiver(member, subject, { kind: matter, subjects: code === undefined ? [] : [code] }, policies)
}

/** Who knows the student or the course: many more are allowed to waive a requisite. */
function isNear(member: StaffMember, subject: RegistrationSubject, code: string | undefined): boolean {
  const teachesIt = code !== undefined && (member.advising?.units.includes(code) ?? false)
  return member.roles.includes('Registrar') || advises(member, subject) || teachesIt
}

function distanceOf({ roles, advising }: StaffMember): number {
  return roles.includes('Registrar') || !advising ? 3 : nearness[advising.level]
}
