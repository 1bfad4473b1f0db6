/** A search counts no further: this number in its header of totals means this many or more. */
export const mostCounted = 1001

/** A caseload lists no more students at once; a program narrows a larger one. */
export const mostInCaseload = 5000

/** How many students at once, and how many messages of one person in 24 hours. */
export const mostMessagesAtOnce = 500
export const mostMessagesADay = 2000

export const messageLimits = { subject: { shortest: 3, longest: 120 }, text: { shortest: 3, longest: 2000 } } as const
