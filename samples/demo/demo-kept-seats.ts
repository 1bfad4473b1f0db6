/** Seats of the demo's classes that are kept for some students, by class number. */
export const demoKeptSeats = [
  {
    classNumber: 41121,
    rows: [
      { population: 'CSE majors', seats: 14, keptUntil: '2025-11-10' },
      { population: 'U4 standing', seats: 4, keptUntil: '2025-11-17' },
      { population: 'ISE or AMS majors', seats: 2, keptUntil: null },
    ],
  },
  { classNumber: 41124, rows: [{ population: 'CSE or ISE majors', seats: 24, keptUntil: '2025-11-10' }] },
  {
    classNumber: 41098,
    rows: [
      { population: 'CSE majors; U3 or U4 standing', seats: 24, keptUntil: '2025-11-12' },
      { population: 'CSE minors', seats: 4, keptUntil: '2025-11-12' },
    ],
  },
  { classNumber: 41081, rows: [{ population: 'CSE majors', seats: 28, keptUntil: '2025-11-12' }] },
] as const
