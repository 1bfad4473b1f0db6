import type { Address } from '@sam/contract/pages'

/** An address that no page has, and what the server answers in a few words. */
export type Elsewhere = `/no/${string}` | '/api/health'

/** Pages that are open without signing in. */
export const pagesOfVisitors = ['/login', '/check'] as const satisfies readonly Address[]

/** Pages with the demo person who opens them; of each page one view of every kind. */
export const pagesByPerson: Record<string, readonly (Address | Elsewhere)[]> = {
  'Priyanka Somani': [
    '/profile',
    '/profile?tab=schedule',
    '/profile?tab=history',
    '/profile?tab=degree',
    '/profile?tab=audit',
    '/notifications',
    '/notifications?tab=preferences',
    '/transcript',
    '/course-catalog',
    '/course-catalog/CSE-214',
    '/class-search?subject=CSE',
    '/class-search?subject=CSE&needs=yes',
    '/class-search/1',
    '/course-registration',
    '/schedule-planner',
    '/schedule-planner?view=plan',
    '/sample/test/one?drink=tea',
    '/no/such/page',
  ],
  'Imogen Thackeray': ['/my-class', '/instructor/roster', '/profile', '/student-search'],
  'Margaret Ashdown': [
    '/console',
    '/console?tab=scraper',
    '/console?tab=periods',
    '/console?tab=classes',
    '/console?tab=classes&class=1',
    '/console?tab=requirements',
    '/console?tab=requirements&program=CSE-BS-2025',
    '/console?tab=programs',
    '/console?tab=users',
    '/console?tab=users&user=114100081',
    '/console?tab=security',
    '/console?tab=jobs',
    '/console?tab=date',
    '/console?tab=requisites',
    '/profile/114100081',
    '/profile/114100081?tab=audit',
    '/transcript/114100081',
    '/degree-audit/114100081',
    '/course-registration?student=114100081',
  ],
  'Naomi Castellan': [
    '/student-search',
    '/student-search?by=major&value=CSE',
    '/advisor/review',
    '/advisor/review?tab=caseload',
    '/advisor/review?tab=caseload&standing=at-risk',
    '/advisor/requests',
    '/sample/users',
    '/my-class',
  ],
}

/** Those whose pages are looked at in a file of their own, so that two workers share all pages. */
export const staff: readonly string[] = ['Margaret Ashdown', 'Naomi Castellan']
