import { findTimeConflicts } from '@sam/domain/timetable/find-overlaps'
import { Section } from '../../../components/ui/section.tsx'
import { Glyph } from '../../../components/ui/status.tsx'
import { weekSpansOf } from '../../../components/academic/week/place-meetings.ts'
import { partsOf } from '../search/class-lines.ts'
import { compareWithWeek, type OwnWeek } from '../../../components/academic/week/compare-with-week.ts'
import { listEffects, type ClassEffect } from './list-effects.ts'
import styles from './one-class.module.css'
import type { ClassCheck, OneClass, SisterClass } from './use-one-class.ts'

interface ClassEffectsProps {
  found: OneClass
  check: ClassCheck
  week: OwnWeek
  sisters: readonly SisterClass[]
  /** Courses whose final examination is at the same time. */
  finals: readonly string[]
}

const glyphs = { costs: 'warning', helps: 'full', plain: 'waiting' } as const

/** What enrolling in the class changes. */
export function ClassEffects({ found, check, week, sisters, finals }: ClassEffectsProps) {
  const effects = effectsOf({ found, check, week, sisters, finals })
  return (
    <Section title="If you enroll" className={styles.effects ?? ''}>
      <ul>
        {effects.map(({ tone, what, why }) => (
          <li key={what} className={styles[tone]}>
            <Glyph name={glyphs[tone]} size={15} />
            <span>
              <b>{what}</b> {why}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function effectsOf({ found, check, week, sisters, finals }: ClassEffectsProps): ClassEffect[] {
  const { class: entry } = found
  const course = `${found.subject} ${found.number}`
  const { outcome, credits, replaces } = check
  const registered = week.classes.filter(({ standing }) => standing === 'registered')
  const dropped = replaces ? registered.filter(({ sectionId }) => sectionId === replaces.sectionId) : []
  const rest = registered.filter((own) => !dropped.includes(own))
  const planned = week.classes.filter(({ standing, course: own }) => standing === 'planned' && own !== course)
  const given = sisters.find(({ id }) => id === replaces?.sectionId)
  const { conflicts } = compareWithWeek(course, entry, { ...week, classes: planned })
  const freed = planned.filter(
    (own) =>
      !conflicts.includes(own.course) &&
      findTimeConflicts(own, dropped).length > 0 &&
      findTimeConflicts(own, rest).length === 0,
  )
  return listEffects({
    outcome,
    credits,
    replaces: replaces && {
      name: given ? `${given.component} ${given.section}` : `section ${replaces.sectionCode}`,
      waitlisted: given?.waitlisted ?? null,
    },
    waiting: entry.waitlisted,
    rest: rest.flatMap(({ meetings }) => weekSpansOf(meetings)),
    dropped: dropped.flatMap(({ meetings }) => weekSpansOf(meetings)),
    own: partsOf(entry).flatMap(({ meetings }) => weekSpansOf(meetings)),
    overlaps: [...new Set(conflicts)],
    freed: [...new Set(freed.map((own) => own.course))],
    finals,
  })
}
