/**
 * Since when the demo's people hold their roles, and who gave them: what the imports of the demo gave all at once. The first line
 * is for everyone, each further one for the staff it names by number.
 */
export const demoGrants = {
  held: [
    { day: '2025-08-11', by: null, people: null },
    { day: '2021-08-04', by: null, people: [114000001, 114000018, 114000103, 114000112, 114000129] },
    { day: '2023-08-14', by: 114000018, people: [114000138, 114000147, 114000156, 114000165] },
    { day: '2025-01-08', by: 114000018, people: [114000027] },
    { day: '2025-09-03', by: 114000027, people: [114000174] },
  ],
  /** Roles that end in so many days from the one on which the demo is loaded: roles end by the real clock. */
  ends: [{ person: 114000174, role: 'Academic Advisor', inDays: 20, note: 'Covers a leave of one term' }],
  deactivated: [{ person: 114000036, note: 'Retired on Aug 29' }],
  by: 114000018,
} as const
