import { chooseVersion, type ChosenVersion } from '@sam/domain/degrees/choose-version'
import type { TermCode } from '@sam/domain/terms/term'

interface Version {
  kind: string
  code: string | null
  degree: string
  effectiveTerm: TermCode
}

/** A program that a student has declared. */
export interface Declared {
  kind: string
  code: string
  degree: string
  /** The term whose version of the requirements the student follows. */
  requirementTerm: TermCode | null
}

/** The university's requirements of the term of entry, and those of each declared program in the student's version. */
export function chooseOwnVersions<Of extends Version>(
  versions: readonly Of[],
  { entryTerm, declared }: { entryTerm: TermCode | null; declared: readonly Declared[] },
): ChosenVersion<Of>[] {
  const university = versions.filter(({ kind }) => kind === 'university')
  return [
    chooseVersion(university, entryTerm),
    ...declared.map((one) =>
      chooseVersion(
        versions.filter((version) => isOf(version, one)),
        one.requirementTerm ?? entryTerm,
      ),
    ),
  ].filter((one) => one !== null)
}

export function isOf(
  version: Omit<Version, 'effectiveTerm'>,
  { kind, code, degree }: Omit<Declared, 'requirementTerm'>,
) {
  return version.kind === kind && version.code === code && (kind === 'minor' || version.degree === degree)
}
