/** So many courses that could fill a requirement are shown with it. */
export const mostCandidates = 8
/** Among so many of them those are chosen that are offered next. */
export const mostConsidered = 16
