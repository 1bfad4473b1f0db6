import { expect, test } from 'vitest'
import { idsOf, openPeople, searchedPerson } from '../../testing/searched-people.ts'
import {
  belongsToCollege,
  either,
  graduatesIn,
  hasEarned,
  hasHold,
  hasProgram,
  isEnrolledIn,
  isInterestedIn,
  isOpenTo,
  not,
} from './person-conditions.ts'

const people = () =>
  openPeople(
    searchedPerson(1, 'ada', 'a', { college: 'CAS', majors: ['CSE'], minors: ['AMS'], earned: 24, terms: [202601] }),
    searchedPerson(2, 'bo', 'b', { college: null, majors: ['BIO'], graduationTerm: 202605, earned: 23.5 }),
    searchedPerson(3, 'cy', 'c', {
      interest: 'CSE',
      holds: [{ type: 'financial', expiresOn: '2025-11-05' }],
      earned: null,
    }),
    searchedPerson(4, 'di', 'd', {
      directoryWithheld: true,
      holds: [{ type: 'advising', expiresOn: null }],
      earned: 90,
    }),
  )

test.each([
  ['a major', hasProgram('major', ['CSE', 'MEC']), [1]],
  ['a minor', hasProgram('minor', ['AMS']), [1]],
  ['an interest', isInterestedIn(['CSE']), [3]],
  ['a college, own or of a major', belongsToCollege(['CAS'], ['BIO']), [1, 2]],
  ['a graduation', graduatesIn([202601, 202605]), [2]],
  ['any hold on its last day', hasHold(null, '2025-11-05'), [3, 4]],
  ['any hold on the day after', hasHold(null, '2025-11-06'), [4]],
  ['holds of a type', hasHold('financial', '2025-11-05'), [3]],
  ['a class of the term', isEnrolledIn(202601), [1]],
  ['credits from one figure up to before another', hasEarned([{ from: 23, before: 24 }]), [2]],
  ['credits without an end', hasEarned([{ from: 24, before: null }]), [1, 4]],
  ['no range', hasEarned([]), []],
  ['not', not(hasProgram('major', ['CSE'])), [2, 3, 4]],
  ['either', either([isEnrolledIn(202601), graduatesIn([202605])]), [1, 2]],
  ['open to readers of CSE', isOpenTo(hasProgram('major', ['CSE']), { number: null, email: null }), [1, 2, 3]],
  ['named by the whole number', isOpenTo(hasEarned([]), { number: '1004', email: null }), [1, 2, 3, 4]],
  ['named by the whole address', isOpenTo(hasEarned([]), { number: null, email: 'di.d@x.edu' }), [1, 2, 3, 4]],
])('%s', (_, condition, found) => {
  const all = people()
  expect(idsOf(all, all.names.places().filter(condition(all)))).toEqual(found)
})
