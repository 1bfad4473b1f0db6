/** Pages with the demo person who opens them; of each page one view of every kind. */
export const pagesByPerson: Record<string, readonly string[]> = {
  'Priyanka Somani': [
    '/profile',
    '/profile?tab=schedule',
    '/profile?tab=history',
    '/profile?tab=degree',
    '/profile?tab=audit',
    '/course-catalog',
    '/course-catalog/CSE-214',
    '/class-search?subject=CSE',
    '/class-search/1',
    '/course-registration',
    '/schedule-planner',
    '/sample/test/one?drink=tea',
  ],
  'Imogen Thackeray': ['/my-class', '/instructor/roster', '/profile', '/student-search'],
  'Margaret Ashdown': [
    '/console',
    '/console?tab=scraper',
    '/console?tab=periods',
    '/console?tab=classes',
    '/console?tab=requirements',
    '/profile/114100081',
  ],
  'Naomi Castellan': [
    '/student-search',
    '/student-search?by=major&value=CSE',
    '/advisor/review',
    '/advisor/requests',
    '/sample/users',
    '/my-class',
  ],
}
