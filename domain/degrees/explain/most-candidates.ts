/** How many courses that could fill a requirement are shown with it. */
export const mostCandidates = 8
/** Among this many the ones offered next are chosen. */
export const mostConsidered = 16
