/**
 * How many students can add classes in the same minute, as measured: 25,000 adds of 5,000 students in 60 s on two server
 * processes (docs/figures.md). The limit of registration is at least this; the console compares enrollment periods with it.
 */
export const measuredLimit = { students: 5000, adds: 25_000, seconds: 60, slowestOfHundred: 0.14 } as const
