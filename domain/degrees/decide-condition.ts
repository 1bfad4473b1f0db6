import type { Condition, Rule } from './requirements/program.ts'
import type { StudentRecord } from './student-record.ts'

/** Whether a condition holds for a student; null when the record does not tell. */
export function decideCondition(condition: Condition, record: StudentRecord): boolean | null {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((part) => decideCondition(part, record))
      const deciding = condition.kind === 'any'
      if (parts.includes(deciding)) return deciding
      return parts.includes(null) ? null : !deciding
    }
    case 'not': {
      const inner = decideCondition(condition.of, record)
      return inner === null ? null : !inner
    }
    case 'majors':
    case 'minors':
      return record[condition.kind]?.some((code) => condition.codes.includes(code)) ?? null
    case 'colleges':
      return record.colleges === undefined
        ? null
        : record.colleges.length > 0 && record.colleges.every((college) => condition.codes.includes(college))
    case 'standings':
      return record.standing === undefined ? null : condition.codes.includes(record.standing)
    case 'placement':
      return hasPlacement(condition, record)
  }
}

export function hasPlacement({ name, level }: { name: string; level: number }, { placements }: StudentRecord): boolean {
  return placements.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.level >= level)
}

/** The declared programs that a rule about programs accepts. */
export function declaredFor(rule: Extract<Rule, { kind: 'declared' }>, record: StudentRecord): string[] {
  const declared = (rule.role === 'major' ? record.majors : record.minors) ?? []
  return declared.filter((code) => (rule.codes?.includes(code) ?? true) && !rule.except.includes(code))
}
