/** A search counts no further: this number in its header of totals means this many or more. */
export const mostCounted = 1001

/** A caseload lists no more students at once; a program narrows a larger one. */
export const mostInCaseload = 5000
