import { termName } from '@sam/domain/terms/term'
import { useMemo } from 'react'
import { formatCredits } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { useIsStudent, useOwnWeek } from '../../../queries/planning/own-week.ts'
import { isRegistrationOver } from '../../../queries/terms/term-to-register-for.ts'
import { AddToCart } from '../add-to-cart.tsx'
import { modeLabel } from '../search/class-filters.ts'
import { ownWeekOf } from '../../../components/academic/week/compare-with-week.ts'
import { PlannerButton } from '../planner-button.tsx'
import { ClassAnswers } from './class-answers.tsx'
import { ClassFinal } from './class-final.tsx'
import { ClassInstructors } from './class-instructors.tsx'
import { ClassEffects } from './class-effects.tsx'
import { AboutCourse, ClassParts } from './class-parts.tsx'
import { ClassRules, RulesNotRead } from './class-rules.tsx'
import { ClassSeats } from './class-seats.tsx'
import { ClassWeek } from './class-week.tsx'
import { EnrollButton } from './enroll-button.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import styles from './one-class.module.css'
import { PastGrades } from './past-grades.tsx'
import { SisterSections } from './sister-sections.tsx'
import { gradingWords } from './grading-words.ts'
import { findClassBefore } from './find-class-before.ts'
import { useClassFinal } from './use-class-final.ts'
import { WhatItFills } from './what-it-fills.tsx'
import { useClassCheck, useClassNeeds, useClassesOfCourse, useLiveClass, type OneClass } from './use-one-class.ts'
import layoutStyles from '../../../components/ui/layout.module.css'

/** One class before choosing it: can I, seats, when, what for; then the week, the rules, and what else there is. */
export function ClassView({ found }: { found: OneClass }) {
  const { class: entry, term } = found
  const course = `${found.subject} ${found.number}`
  const part = `${entry.component} ${entry.section}`
  const isStudent = useIsStudent()
  const {
    data: check,
    dataUpdatedAt: checkedAt,
    error: checkError,
    refetch: checkAgain,
  } = useClassCheck(term, entry.id)
  const { classes: own } = useOwnWeek(term)
  const week = useMemo(() => ownWeekOf(own), [own])
  const needs = useClassNeeds(entry.id)
  const final = useClassFinal(found, own)
  const all = useClassesOfCourse(term, found.subject, found.number)
  useLiveClass(term, entry.id)
  const sisters = all?.filter(({ id }) => id !== entry.id) ?? []
  const standing = own.find(({ sectionId }) => sectionId === entry.id)?.standing ?? null
  const isEnrolled = standing === 'registered'
  const facts = useInstitution()
  const isOver = isRegistrationOver(facts?.terms ?? [], term)
  const gradedBy = facts && gradingWords(found.number, check, facts.institution)
  const canAct = check && !isEnrolled && check.outcome !== 'refused'
  const given = sisters.find(({ id }) => id === check?.replaces?.sectionId)
  const drops = given ? `${given.component} ${given.section}` : (check?.replaces?.sectionCode ?? null)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>
            {course} {found.title}
          </h1>
          <p className={styles.separated}>
            <span>
              <b>{part}</b>, {termName(term)}
            </span>
            {entry.classNumber !== null && <span>Class {entry.classNumber}</span>}
            <span>{formatCredits(found.creditsMin, found.creditsMax)}</span>
            {gradedBy && <span>{gradedBy}</span>}
            <span>{modeLabel(entry.mode)}</span>
          </p>
        </div>
        {isStudent && !isEnrolled && !isOver && (
          <div className={styles.actions}>
            <PlannerButton term={term} sectionId={entry.id} name={`${course} ${part}`} standing={standing} />
            <AddToCart term={term} sectionId={entry.id} name={`${course} ${part}`} />
            {canAct && (
              <EnrollButton term={term} sectionId={entry.id} name={`${course} ${part}`} check={check} drops={drops} />
            )}
          </div>
        )}
      </div>
      <ClassAnswers
        found={found}
        check={check}
        needs={needs}
        before={findClassBefore(found, own)}
        isEnrolled={isEnrolled}
      />
      {check && !isEnrolled && !isOver && (
        <ClassEffects found={found} check={check} week={week} sisters={sisters} finals={final.clashes ?? []} />
      )}
      <div className={styles.top}>
        <div className={layoutStyles.stack}>
          <ClassWeek
            found={found}
            own={own}
            droppedId={check?.replaces?.sectionId ?? null}
            isStudent={isStudent}
            mayAdd={isStudent && !isOver}
          />
          {check && !isEnrolled && <ClassRules check={check} readAt={checkedAt} found={found} />}
          {checkError && !check && !isEnrolled && (
            <RulesNotRead reason={messageOf(checkError)} onRetry={() => void checkAgain()} />
          )}
        </div>
        <div className={layoutStyles.stack}>
          <ClassSeats found={found} check={check} isOver={isOver} />
          {needs && <WhatItFills needs={needs} counted={check?.replaces ? course : null} isEnrolled={isEnrolled} />}
          <ClassParts found={found} />
        </div>
      </div>
      {sisters.length > 0 && (
        <SisterSections term={term} course={course} sections={sisters} week={week} isOver={isOver} />
      )}
      <div className={styles.end}>
        <PastGrades course={course} lead={entry.instructors[0] ?? null} besides={sisters} />
        <div className={layoutStyles.stack}>
          <ClassInstructors found={found} />
          <ClassFinal final={final} />
        </div>
        <AboutCourse found={found} showRequirements={!check} />
      </div>
    </>
  )
}
