import { countGraded, listPendingEntries, type GradeEntry } from '@sam/database/rosters/grade-reads'
import { listTaughtSections } from '@sam/database/rosters/roster-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { Waiting, WaitingFacts } from '@sam/domain/home/waiting'
import { chooseTaughtClasses } from '@sam/domain/rosters/choose-taught-classes'
import { nextLapse } from '@sam/domain/rosters/find-lapses'
import { gradesDue, gradingOpens } from '@sam/domain/rosters/grade-dates'
import { owedGrades } from '../people/list-open-rosters.ts'
import { gradeRowOf } from '../rosters/describe-grading.ts'
import type { FindWaiting } from './find-waiting.ts'

/** This long before they are due the missing grades of a term are named. */
const namedDaysAhead = 60

/** The grades that an instructor owes: those missing by term, and those that lapse by class. */
export const findGradeDeadlines: FindWaiting = async ({ db, institution }, { personId }, { today }) => {
  const taught = await listTaughtSections(db, personId, owedGrades(institution))
  const owing = chooseTaughtClasses(taught).filter(({ owesGrade }) => owesGrade)
  const membersOf = new Map(
    owing.map(({ sectionId, classNumber, holders }) => [sectionId, classNumber === null ? holders : [sectionId]]),
  )
  const sectionIds = [...new Set([...membersOf.values()].flat())]
  const pendingGrades = institution.grading.lapses.map(({ grade }) => grade)
  const [counts, pending, terms] = await Promise.all([
    countGraded(db, sectionIds),
    listPendingEntries(db, { sectionIds }, pendingGrades),
    listTerms(db),
  ])

  const graded = new Map(counts.map((one) => [one.sectionId, one]))
  const due = [...new Set(owing.map(({ term }) => term))].flatMap((term): Waiting[] => {
    const classes = owing.filter((one) => one.term === term)
    const calendar = terms.find((one) => one.term === term)
    const dates = calendar ?? { term, courseWithdrawalEnds: null, semesterEnd: null }
    const dueOn = gradesDue(dates, institution.grading.dueDays)
    const missing = classes.flatMap(({ sectionId, subject, number, component, section }) => {
      const parts = (membersOf.get(sectionId) ?? []).flatMap((id) => graded.get(id) ?? [])
      const of = parts.reduce((sum, { students }) => sum + students, 0)
      const done = parts.reduce((sum, part) => sum + part.graded, 0)
      return done < of ? [{ sectionId, name: `${subject} ${number} ${component} ${section}`, graded: done, of }] : []
    })
    if (missing.length === 0 || daysBetween(today, dueOn) > namedDaysAhead) return []
    return [{ kind: 'grades due', term, dueOn, opensOn: gradingOpens(dates), classes: missing }]
  })

  const lapsing = owing.flatMap(({ sectionId, subject, number, component, section }): Waiting[] => {
    const members = new Set(membersOf.get(sectionId))
    const own = pending.filter((entry) => members.has(entry.sectionId))
    const lapses = own.flatMap((entry) => lapseOf(entry) ?? [])
    const wordsOf = ({ grade, becomes, lastDay }: (typeof lapses)[number]) => `${grade} ${becomes} ${lastDay}`
    const different = lapses.filter((one, at) => lapses.findIndex((other) => wordsOf(other) === wordsOf(one)) === at)
    return different.map((lapse) => ({
      kind: 'pending grades',
      ...lapse,
      sectionId,
      course: `${subject} ${number} ${component} ${section}`,
      students: lapses.filter((one) => wordsOf(one) === wordsOf(lapse)).length,
    }))
  })
  return [...due, ...lapsing]

  function lapseOf(
    entry: GradeEntry,
  ): Omit<WaitingFacts['pending grades'], 'sectionId' | 'course' | 'students'> | null {
    const { term, grade } = entry
    const next = nextLapse({ ...gradeRowOf(entry, institution), term }, terms, institution)
    return next && grade !== null ? { term, grade, becomes: next.grade, lastDay: next.lastDay } : null
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
