/** Someone whose name reads like a printed one. */
export interface NameBearer {
  personId: number
  /** Holds the role Instructor. */
  isInstructor: boolean
  /** Came from the institution's own users file; others may have chosen their name themselves. */
  isImported: boolean
}

/** A name as schedules print it, with everyone who may be meant. */
export interface PrintedName {
  /** Whose it is at present; null for nobody's. */
  linkedTo: number | null
  /** How many printed names read the same without case and accents, this one included. */
  spellings: number
  /** True when it stands with two classes that meet at the same time in different rooms. */
  inTwoPlaces: boolean
  bearers: readonly NameBearer[]
  /** Those decided before: linked, waiting for a registrar, or undone. */
  known: readonly number[]
}

/** Why a registrar has to say whose a printed name is. */
export const linkDoubts = [
  'several people',
  'several spellings',
  'two places at once',
  'not imported',
  'taken',
] as const
export type LinkDoubt = (typeof linkDoubts)[number]

/** A new link; with a doubt it waits for a registrar and gives no access. */
export interface NewLink {
  personId: number
  doubt: LinkDoubt | null
}

/**
 * Whose classes a printed name stands for (34 CFR 99.31(a)(1)(ii): access only where the interest is certain). A link is
 * made at once only when the name is unique in the schedules and among all people, and the person was imported. What was
 * decided before stays, so a link that a registrar has undone does not come back with the next import.
 */
export function decideLinks({ linkedTo, spellings, inTwoPlaces, bearers, known }: PrintedName): NewLink[] {
  const doubtAbout = ({ isImported }: NameBearer): LinkDoubt | null => {
    if (linkedTo !== null) return 'taken'
    if (bearers.length > 1) return 'several people'
    if (spellings > 1) return 'several spellings'
    if (inTwoPlaces) return 'two places at once'
    return isImported ? null : 'not imported'
  }
  return bearers
    .filter(({ personId, isInstructor }) => isInstructor && !known.includes(personId))
    .map((bearer) => ({ personId: bearer.personId, doubt: doubtAbout(bearer) }))
}
