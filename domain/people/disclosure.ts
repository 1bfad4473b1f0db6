import type { Actor } from './role.ts'

/** What allows a disclosure to someone outside, by section of 34 CFR 99. */
export const disclosureBases = {
  consent: 'Consent of the student (99.30)',
  'another school': 'A school where the student enrolls (99.31(a)(2))',
  'audit of programs': 'Audit or evaluation of programs by authorities (99.31(a)(3))',
  'financial aid': 'Financial aid of the student (99.31(a)(4))',
  studies: 'Studies for the university (99.31(a)(6))',
  accreditation: 'Accreditation (99.31(a)(7))',
  parents: 'Parents of a dependent student (99.31(a)(8))',
  'court order': 'Court order or subpoena (99.31(a)(9))',
  emergency: 'Health or safety emergency (99.31(a)(10))',
} as const

export type DisclosureBasis = keyof typeof disclosureBases
export const disclosureBasisIds = Object.keys(disclosureBases) as [DisclosureBasis, ...DisclosureBasis[]]

/** The words of a basis; those of an earlier version stand for themselves. */
export function nameBasis(basis: string): string {
  return basis in disclosureBases ? disclosureBases[basis as DisclosureBasis] : basis
}

/** The basis with these words; null for those of an earlier version. */
export function findBasis(words: string): DisclosureBasis | null {
  return disclosureBasisIds.find((basis) => disclosureBases[basis] === words) ?? null
}

/** Whether someone keeps the register of a record: a registrar, and not of their own. */
export function mayRecordDisclosure(actor: Actor, subject: { personId: number }): boolean {
  return actor.roles.includes('Registrar') && actor.personId !== subject.personId
}

export interface DisclosureFacts {
  basis: DisclosureBasis
  /** 'YYYY-MM-DD'. */
  disclosedOn: string
  consentOn: string | null
}

/** What is wrong with a disclosure, each with what would be right. */
export function findDisclosureProblems(
  { basis, disclosedOn, consentOn }: DisclosureFacts,
  today: string,
): { where: 'disclosedOn' | 'consentOn'; message: string }[] {
  const problems: { where: 'disclosedOn' | 'consentOn'; message: string }[] = []
  if (disclosedOn > today)
    problems.push({ where: 'disclosedOn', message: 'is in the future: record a disclosure once it was made' })
  if (basis === 'consent' && consentOn === null)
    problems.push({ where: 'consentOn', message: 'must say when the student consented, in writing' })
  if (basis !== 'consent' && consentOn !== null)
    problems.push({ where: 'consentOn', message: 'belongs to a disclosure by consent alone: leave it empty' })
  if (consentOn !== null && consentOn > disclosedOn)
    problems.push({ where: 'consentOn', message: 'is after the disclosure: consent comes first' })
  return problems
}
