import { expect, test } from 'vitest'
import { crumbsOf, navigationFor, paletteFor } from './entries.ts'

const paths = (role: string) => navigationFor(role).map((entry) => entry.path)

test.each([
  [
    'Student',
    [
      '/profile',
      '/course-catalog',
      '/class-search',
      '/schedule-planner',
      '/course-registration',
      '/sample/test',
      '/sample/users',
    ],
  ],
  ['Instructor', ['/my-class', '/course-catalog']],
  ['Academic Advisor', ['/student-search', '/advisor/review', '/advisor/requests']],
  ['Registrar', ['/console', '/course-catalog', '/student-search']],
])('the menu of a %s', (role, entries) => {
  expect(paths(role)).toEqual(entries)
})

test.each(['Dean', '', 'student', 'toString'])('an unknown role (%j) gets the Student menu', (role) => {
  expect(paths(role)).toEqual(paths('Student'))
})

test('the palette leads to the whole menu, and to the pages of a role that no menu names', () => {
  const beyond = (role: string) => {
    const menu = navigationFor(role)
    expect(paletteFor(role).slice(0, menu.length)).toEqual(menu)
    return paletteFor(role)
      .slice(menu.length)
      .map(({ path }) => path)
  }
  expect(beyond('Instructor')).toEqual(['/instructor/roster', '/advisor/requests', '/notifications'])
  expect(beyond('Academic Advisor')).toEqual(['/instructor/roster', '/notifications'])
  expect(beyond('Registrar')).toEqual(['/advisor/requests', '/notifications'])
  expect(beyond('Student')).toEqual(['/notifications'])
})

test('the labels that the specification names', () => {
  const labels = Object.fromEntries(
    ['Student', 'Academic Advisor'].flatMap(navigationFor).map((entry) => [entry.path, entry.label]),
  )
  expect(labels).toMatchObject({
    '/profile': 'My Profile',
    '/advisor/review': 'Plan Review',
    '/advisor/requests': 'Requests',
  })
})

test.each([
  ['/profile/114827306', ['Profile', '114827306']],
  ['/advisor/review', ['Advisor', 'Review']],
  ['/instructor/roster', ['Instructor', 'Roster']],
  ['/sample/users', ['Sample', 'Users']],
  ['/course-registration', ['Course Registration']],
  ['/student-search/', ['Student Search']],
  ['/caf%C3%A9/%E0%A4', ['Café', '%E0%A4']],
  ['/toString', ['ToString']],
  ['/class-search/202', ['Class Search', 'Class']],
  ['/', []],
])('the breadcrumb of %s', (pathname, labels) => {
  expect(crumbsOf(pathname).map((crumb) => crumb.label)).toEqual(labels)
})
