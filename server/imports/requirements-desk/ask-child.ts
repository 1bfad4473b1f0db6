import type { AuditedStudent } from '../../degrees/requirements/audit-students.ts'
import type { DraftReader, ReadDraft } from '../../degrees/requirements/draft-reading.ts'
import type { AuditChunk } from '../../degrees/requirements/compute-effect.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import type { DataServices } from '../../services.ts'
import { parseInChild, type FileReader } from '../child/parse-in-child.ts'
import { loadRequirementWords } from '../load-requirement-words.ts'

/** A person waits for the answer, and no program takes near as long. */
const readingLimits = { megabytes: 300, seconds: 20 }
/** A process audits for so long, and then another goes on, so that what was found is kept. */
const chunkMilliseconds = 20_000
/** One audit that was written to take long ends within a second. */
const chunkLimits = { megabytes: 1000, seconds: 90 }

/** Reads drafts in the child process: a text that takes too much is a mistake of the draft. */
export function draftReader(services: DataServices): DraftReader {
  const { reader = parseInChild } = services
  return async (text) => {
    const options = await loadRequirementWords(services)
    const file = new TextEncoder().encode(text)
    try {
      const { result } = await reader({ kind: 'requirements-draft', file, options }, { limits: readingLimits })
      return result
    } catch (error) {
      if (error instanceof ImportRefusal) return refused(error.message)
      throw error
    }
  }
}

function refused(message: string): ReadDraft {
  const errors = [{ line: null, rule: null, message }]
  return { program: null, reading: { program: null, errors, warnings: [], rules: [], examples: [] } }
}

/** Audits some students, as many as the reader gets through. */
export function auditBy(reader: FileReader): AuditChunk {
  return async ({ setting, students, signal, onProgress }): Promise<AuditedStudent[]> => {
    const file = new TextEncoder().encode(students.map(({ json }) => json).join('\n'))
    const people = students.map(({ personId }) => personId)
    const { result } = await reader(
      { kind: 'requirements-effect', file, options: { setting, people, milliseconds: chunkMilliseconds } },
      { limits: chunkLimits, signal, onProgress: ({ done, total }) => total !== null && onProgress(done) },
    )
    return result
  }
}

export const auditInChild = auditBy(parseInChild)
