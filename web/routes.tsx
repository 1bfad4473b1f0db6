import { pages } from '@sam/contract/pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { CentredSpinner } from './components/ui/spinner.tsx'
import { readCourseFilters } from './features/catalog/course-filters.ts'
import { consoleNames } from './features/console/console-names.ts'
import { caseloadNames } from './features/people/caseload/filter-caseload.ts'
import { readLogFilter, type LogFilter } from './features/people/log/log-filter.ts'
import { addressNames } from './features/people/students/student-query.ts'
import { readClassFilters } from './features/timetable/search/class-filters.ts'
import { currentSession } from './lib/session.ts'
import { PageFailed } from './pages/everyone/page-failed.tsx'

// Each page is a chunk of its own. To add one: a route below `shell`, then its name in the tree at the end.

const root = createRootRoute({ component: Outlet })

const login = createRoute({
  getParentRoute: () => root,
  path: pages.login,
  // An unwanted value is overwritten, not left out: a left-out value stays in the address.
  validateSearch: (search): { from?: string | undefined } => ({
    from: isOwnPath(search['from']) ? search['from'] : undefined,
  }),
  component: lazyRouteComponent(() => import('./pages/everyone/login-page.tsx'), 'LoginPage'),
})

const check = createRoute({
  getParentRoute: () => root,
  path: pages.check,
  component: lazyRouteComponent(() => import('./pages/everyone/check-page.tsx'), 'CheckPage'),
})

const checkNumber = createRoute({
  getParentRoute: () => root,
  path: pages.checkNumber,
  component: lazyRouteComponent(() => import('./pages/everyone/check-page.tsx'), 'CheckPage'),
})

const stopMail = createRoute({
  getParentRoute: () => root,
  path: pages.stopMail,
  component: lazyRouteComponent(() => import('./pages/everyone/stop-mail-page.tsx'), 'StopMailPage'),
})

/** Everything but the sign-in page, comparing transcripts and the links of e-mail: only for signed-in people, in the common layout. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (currentSession().status !== 'authenticated')
      throw redirect({ to: pages.login, search: { from: location.href } })
  },
  component: lazyRouteComponent(() => import('./features/shell/shell.tsx'), 'Shell'),
})

const home = createRoute({
  getParentRoute: () => shell,
  path: pages.home,
  beforeLoad: () => {
    throw redirect({ to: pages.profile, replace: true })
  },
})

const sampleTest = createRoute({
  getParentRoute: () => shell,
  path: pages.sampleTestRest,
  component: lazyRouteComponent(() => import('./pages/developer/sample-test-page.tsx'), 'SampleTestPage'),
})

const sampleUsers = createRoute({
  getParentRoute: () => shell,
  path: pages.sampleUsers,
  component: lazyRouteComponent(() => import('./pages/developer/sample-users-page.tsx'), 'SampleUsersPage'),
})

const studentSearch = createRoute({
  getParentRoute: () => shell,
  path: pages.studentSearch,
  validateSearch: (search) => pickTexts(search, addressNames),
  component: lazyRouteComponent(() => import('./pages/advisor/student-search-page.tsx'), 'StudentSearchPage'),
})

const console = createRoute({
  getParentRoute: () => shell,
  path: pages.console,
  validateSearch: (search) => pickTexts(search, consoleNames),
  component: lazyRouteComponent(() => import('./pages/registrar/console-page.tsx'), 'ConsolePage'),
})

const ownProfile = createRoute({
  getParentRoute: () => shell,
  path: pages.profile,
  validateSearch: profileSearch,
  component: lazyRouteComponent(() => import('./pages/everyone/profile-page.tsx'), 'OwnProfilePage'),
})

const othersProfile = createRoute({
  getParentRoute: () => shell,
  path: pages.profileOf,
  validateSearch: profileSearch,
  component: lazyRouteComponent(() => import('./pages/everyone/profile-page.tsx'), 'OthersProfilePage'),
})

const ownTranscript = createRoute({
  getParentRoute: () => shell,
  path: pages.transcript,
  component: lazyRouteComponent(() => import('./pages/everyone/transcript-page.tsx'), 'OwnTranscriptPage'),
})

const othersTranscript = createRoute({
  getParentRoute: () => shell,
  path: pages.transcriptOf,
  component: lazyRouteComponent(() => import('./pages/everyone/transcript-page.tsx'), 'OthersTranscriptPage'),
})

const degreeAudit = createRoute({
  getParentRoute: () => shell,
  path: pages.degreeAudit,
  validateSearch: (search) => pickTexts(search, ['programs', 'planned', 'tried', 'plan', 'progress', 'exceptions']),
  component: lazyRouteComponent(() => import('./pages/everyone/degree-audit-page.tsx'), 'DegreeAuditPage'),
})

const classSearch = createRoute({
  getParentRoute: () => shell,
  path: pages.classSearch,
  validateSearch: readClassFilters,
  component: lazyRouteComponent(() => import('./pages/student/class-search-page.tsx'), 'ClassSearchPage'),
})

const classDetails = createRoute({
  getParentRoute: () => shell,
  path: pages.class,
  component: lazyRouteComponent(() => import('./pages/student/class-page.tsx'), 'ClassPage'),
})

const myClass = createRoute({
  getParentRoute: () => shell,
  path: pages.myClass,
  validateSearch: (search) => pickTexts(search, ['class']),
  component: lazyRouteComponent(() => import('./pages/instructor/my-class-page.tsx'), 'MyClassPage'),
})

const instructorRoster = createRoute({
  getParentRoute: () => shell,
  path: pages.roster,
  validateSearch: (search) =>
    pickTexts(search, ['term', 'q', 'units', 'class', 'subject', 'number', 'classNumber', 'words']),
  component: lazyRouteComponent(() => import('./pages/instructor/roster-page.tsx'), 'RosterPage'),
})

const courseRegistration = createRoute({
  getParentRoute: () => shell,
  path: pages.courseRegistration,
  validateSearch: (search): { term?: string; student?: string } => ({
    ...(typeof search['term'] === 'string' && { term: search['term'] }),
    ...(typeof search['student'] === 'string' &&
      /^\d{1,18}$/.test(search['student']) && { student: search['student'] }),
  }),
  component: lazyRouteComponent(() => import('./pages/student/course-registration-page.tsx'), 'CourseRegistrationPage'),
})

const schedulePlanner = createRoute({
  getParentRoute: () => shell,
  path: pages.schedulePlanner,
  validateSearch: (search) => pickTexts(search, ['term', 'schedule', 'view', 'plan']),
  component: lazyRouteComponent(() => import('./pages/student/schedule-planner-page.tsx'), 'SchedulePlannerPage'),
})

const planReview = createRoute({
  getParentRoute: () => shell,
  path: pages.planReview,
  validateSearch: (search) => pickTexts(search, ['tab', 'review', 'show', 'order', 'term', ...caseloadNames]),
  component: lazyRouteComponent(() => import('./pages/advisor/plan-review-page.tsx'), 'PlanReviewPage'),
})

const notifications = createRoute({
  getParentRoute: () => shell,
  path: pages.notifications,
  validateSearch: (search) => pickTexts(search, ['tab']),
  component: lazyRouteComponent(() => import('./pages/everyone/notifications-page.tsx'), 'NotificationsPage'),
})

const requests = createRoute({
  getParentRoute: () => shell,
  path: pages.requests,
  validateSearch: (search) => pickTexts(search, ['request', 'kind', 'age', 'others']),
  component: lazyRouteComponent(() => import('./pages/advisor/requests-page.tsx'), 'RequestsPage'),
})

const courseCatalog = createRoute({
  getParentRoute: () => shell,
  path: pages.courseCatalog,
  validateSearch: readCourseFilters,
  component: lazyRouteComponent(() => import('./pages/everyone/course-catalog-page.tsx'), 'CourseCatalogPage'),
})

const courseDetails = createRoute({
  getParentRoute: () => shell,
  path: pages.course,
  component: lazyRouteComponent(() => import('./pages/everyone/course-page.tsx'), 'CoursePage'),
})

const notFound = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./pages/everyone/not-found-page.tsx'), 'NotFoundPage'),
})

const routeTree = root.addChildren([
  login,
  check,
  checkNumber,
  stopMail,
  shell.addChildren([
    home,
    ownProfile,
    othersProfile,
    courseCatalog,
    courseDetails,
    classSearch,
    classDetails,
    console,
    myClass,
    instructorRoster,
    studentSearch,
    ownTranscript,
    othersTranscript,
    degreeAudit,
    courseRegistration,
    schedulePlanner,
    planReview,
    requests,
    notifications,
    sampleTest,
    sampleUsers,
    notFound,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: CentredSpinner,
  defaultErrorComponent: PageFailed,
  // Numbers and booleans in the address stay the text that was typed: 202509, 01 and true are all values of filters.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
    const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function profileSearch(search: Record<string, unknown>): { tab?: string; term?: string; act?: string } & LogFilter {
  const { tab, term, act } = search
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(act === 'hold' && { act }),
    ...readLogFilter(search),
    ...(typeof term === 'string' && /^\d{6}$/.test(term) && { term }),
  }
}

/** The params of these names that hold a text. */
function pickTexts<Name extends string>(search: Record<string, unknown>, names: readonly Name[]) {
  const kept = names.filter((name) => typeof search[name] === 'string' && search[name] !== '')
  return Object.fromEntries(kept.map((name) => [name, search[name]])) as { [N in Name]?: string }
}

/** An address within the product, so that signing in never leads elsewhere. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith(pages.login)
}
