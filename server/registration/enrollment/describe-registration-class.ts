import type { registrationClass } from '@sam/contract/registration/registration'
import type { Db } from '@sam/database/open-database'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { RegistrableClass } from '@sam/domain/registration/registration-state'
import type { WaitlistState } from '@sam/domain/timetable/class-status'
import type { z } from 'zod'
import { classEntryOf } from '../../timetable/describe-class.ts'

/** Classes as the registration page shows them, by section. */
export async function describeRegistrationClasses(
  db: Db,
  institution: Institution,
  classes: ReadonlyMap<number, RegistrableClass>,
  waitlistState: WaitlistState,
  ids: readonly number[],
): Promise<Map<number, z.output<typeof registrationClass>>> {
  const byId = await loadSectionsAndCompanions(db, ids)
  return new Map(
    ids.flatMap((id) => {
      const section = byId.get(id)
      if (!section) return []
      const { subject, number, title } = section
      const found = classes.get(section.id)
      const described = {
        course: `${subject} ${number}`,
        subject,
        number,
        title,
        creditsMin: found?.creditsMin ?? institution.credits.defaultPerCourse,
        creditsMax: found?.creditsMax ?? institution.credits.defaultPerCourse,
        class: classEntryOf(section, byId, institution, waitlistState),
      }
      return [[id, described] as const]
    }),
  )
}
