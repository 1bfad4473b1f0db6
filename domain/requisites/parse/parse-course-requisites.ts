import { type ParsedRequisite, type ParseOptions, parseRequisite } from './parse-requisite.ts'
import { allOf } from '../requisite.ts'

/** The requisite texts of a catalog course, as its page prints them under their labels. */
export interface RequisiteTexts {
  prerequisites?: string | null
  corequisites?: string | null
  antirequisites?: string | null
  advisoryPrerequisites?: string | null
}

/**
 * Reads all texts of one course into one requisite. A page that prints 'A, or Corequisite: B' is often taken apart in
 * the middle; prerequisites that end with 'or' are put together again with the corequisites that follow them.
 */
export function parseCourseRequisites(texts: RequisiteTexts, options: Omit<ParseOptions, 'field'>): ParsedRequisite {
  const plain = (text: string | null | undefined) => text?.trim() ?? ''
  const prerequisites = plain(texts.prerequisites)
  const corequisites = plain(texts.corequisites)
  const isCut = /(?:^|[\s,;])or$/i.test(prerequisites) && corequisites !== ''
  const parsed: ParsedRequisite[] = []
  if (isCut)
    parsed.push(parseRequisite(`${prerequisites} Corequisite: ${corequisites}`, { ...options, field: 'mixed' }))
  else {
    if (prerequisites) parsed.push(parseRequisite(prerequisites, { ...options, field: 'prerequisites' }))
    if (corequisites) parsed.push(parseRequisite(corequisites, { ...options, field: 'corequisites' }))
  }
  const antirequisites = plain(texts.antirequisites)
  if (antirequisites) parsed.push(parseRequisite(antirequisites, { ...options, field: 'antirequisites' }))
  const advisory = plain(texts.advisoryPrerequisites)
  if (advisory) parsed.push(parseRequisite(`Advisory prerequisite: ${advisory}`, { ...options, field: 'mixed' }))
  const advice = parsed.flatMap((one) => one.advisory ?? [])
  return {
    tree: allOf(parsed.map((one) => one.tree)),
    advisory: advice.length > 0 ? allOf(advice) : null,
    parts: parsed.flatMap((one) => one.parts),
    unread: [...new Set(parsed.flatMap((one) => one.unread))],
    warnings: [...new Set(parsed.flatMap((one) => one.warnings))],
  }
}
