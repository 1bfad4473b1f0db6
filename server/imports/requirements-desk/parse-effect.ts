import type { StudentRowJson } from '@sam/database/degrees/student-rows-reads'
import { StudentAudits, type AuditedStudent, type AuditSetting } from '../../degrees/requirements/audit-students.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Parser } from '../child/parser.ts'

export interface EffectOptions {
  setting: AuditSetting
  /** The students of the lines. */
  people: readonly number[]
  /** After so long the rest is left for the next time. */
  milliseconds: number
}

const reportEach = 100

/** Audits students, each a line of JSON, under what they follow and under a draft. Runs in the child process. */
export const effectParser: Parser<EffectOptions, AuditedStudent[]> = {
  async parse(bytes, { setting, people, milliseconds }, onProgress) {
    const audits = new StudentAudits(setting)
    const end = performance.now() + milliseconds
    const audited: AuditedStudent[] = []
    for (const line of new TextDecoder().decode(bytes).split('\n')) {
      const personId = people[audited.length]
      if (personId === undefined || (audited.length > 0 && performance.now() > end)) break
      audited.push(audits.audit(personId, JSON.parse(line) as StudentRowJson))
      if (audited.length % reportEach > 0) continue
      onProgress({ done: audited.length, total: people.length, unit: 'students', found: null })
      await breathe()
    }
    return { result: audited, issues: [] }
  },
}
