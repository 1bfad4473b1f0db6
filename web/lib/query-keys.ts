/**
 * The names under which answers are kept that more than one feature reads or makes stale. A shorter key stands for every
 * longer one that begins with it.
 */
export const queryKeys = {
  /** A term's registration, of the student the page shows. */
  registrations: (term: number) => ['registration', term] as const,
  registration: (term: number, student?: string) => ['registration', term, student ?? 'own'] as const,
  /** What is in the signed-in student's own cart of a term. */
  ownCart: (term: number | null) => ['own-cart', term] as const,
  /** The signed-in student's own classes of a term. */
  ownWeek: (term: number | null) => ['own-week', term] as const,
}
