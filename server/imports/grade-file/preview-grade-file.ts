import type { previewGradeFile as route } from '@sam/contract/rosters/grades'
import type { AnswerOf } from '@sam/contract/route'
import type { Actor } from '@sam/domain/people/role'
import { listAllowedGrades } from '@sam/domain/rosters/grade-basis'
import { mayGrade } from '@sam/domain/rosters/policy'
import { readGradeTable, tableState, type TableStudent } from '@sam/domain/rosters/read-grade-table'
import { notAllowed } from '../../http/faults.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import { openRoster } from '../../rosters/open-roster.ts'
import type { DataServices } from '../../services.ts'
import { parseInChild } from '../child/parse-in-child.ts'

/** A list of one class is small. */
const limits = { megabytes: 200, seconds: 20 }

/**
 * What a file of grades would change on a roster; changes nothing. A process of its own reads the file, so that one built
 * to harm its reader harms nobody else.
 */
export async function previewGradeFile(
  services: DataServices,
  actor: Actor,
  sectionId: number,
  file: Promise<{ bytes: Uint8Array; name: string }>,
): Promise<AnswerOf<typeof route>> {
  const upload = await file
  const { students, taughtByReader } = await openRoster(services, actor, sectionId, 'roster')
  if (!mayGrade(actor, { taughtByReader })) throw notAllowed('Instructors grade their own classes.')
  const { reader = parseInChild } = services
  try {
    const { result } = await reader(
      { kind: 'grade-table', file: upload.bytes, options: { name: upload.name } },
      { limits },
    )
    const table = students.flatMap(({ SBU_ID, name, directoryWithheld, status, grade, grading }): TableStudent[] =>
      grading === null
        ? []
        : [
            {
              enrollmentId: grading.enrollmentId,
              id: String(SBU_ID),
              name,
              directoryWithheld,
              state: tableState({ status, gradable: grading.gradable }),
              allowed: listAllowedGrades(grading.basis, services.institution),
              present: grading.draft ?? grade,
            },
          ],
    )
    return { ...readGradeTable(result, table, services.institution), refusal: null }
  } catch (error) {
    if (error instanceof ImportRefusal) return { entries: [], warning: null, refusal: error.message }
    throw error
  }
}
