/** A section that someone teaches, with the numbered sections that take it along, if it is an un-numbered component. */
export interface TaughtSection {
  sectionId: number
  classNumber: number | null
  /** Ids of the numbered sections it is taken together with; empty for a numbered section. */
  holders: readonly number[]
}

/**
 * Which of the sections someone teaches are classes of their own. A component without a class number that belongs to
 * one numbered section alone is part of that class; it is left out when the person teaches that class too, because
 * both have the same roster. A lecture shared by several recitations is a class of its own, with all their students.
 */
export function chooseTaughtClasses<Taught extends TaughtSection>(taught: readonly Taught[]): Taught[] {
  const ids = new Set(taught.map(({ sectionId }) => sectionId))
  return taught.filter(({ classNumber, holders }) => {
    const [only] = holders
    return classNumber !== null || holders.length !== 1 || only === undefined || !ids.has(only)
  })
}
