import { findGraduationRequirement } from '@sam/database/degrees/import-reads'
import { listProgramVersions } from '@sam/database/degrees/program-reads'
import { recordGraduationRequirement } from '@sam/database/degrees/import-writes'
import { listTerms } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'
import { IssueList } from '../../../parsing/collect-issues.ts'
import { suggest } from '@sam/domain/kernel/find-nearest'
import { readKept } from '../../../records/read-requirements.ts'
import { compareEntry, type EntryValues } from '../../compare-entry.ts'
import { noCounts, type PlanImport } from '../../import-kind.ts'
import { nothingValid } from '../../nothing-valid.ts'
import { importPrograms } from './import-programs.ts'
import type { GraduationFile, ProgramsFile } from './parse.ts'

const entry = 'graduation requirements'

/** Requirements of programs, or the university's own, by the term in which they take effect. */
export const importRequirements: PlanImport<GraduationFile | ProgramsFile | null> = async (file, context) => {
  if (file === null) return nothingValid()
  return file.form === 'programs' ? importPrograms(file, context) : importGraduation(file, context)
}

const importGraduation: PlanImport<GraduationFile> = async (file, { tx, institution, today }) => {
  const issues = checkGraduation(file, institution)
  if (issues.list().length > 0) return { ...nothingValid(), issues: issues.list() }
  const current = findCurrentTerm(await listTerms(tx), today)
  const effectiveTerm = file.effectiveTerm ?? current ?? institution.scheduleTerm
  const { minimumCredits, sbcs, collegesWithoutLang, source } = file
  const present = await findGraduationRequirement(tx, effectiveTerm)
  const inFull = (await listProgramVersions(tx)).filter(({ kind }) => kind === 'university')
  if (inFull.length > 0)
    issues.warning(
      file.line,
      entry,
      `Audits follow the university’s requirements in the full language, on file as ${inFull.map(({ program }) => program).join(', ')}. This file changes what the console and profiles show, and no audit.`,
    )
  const outcome = present === null ? 'added' : present.source === source ? 'unchanged' : 'changed'
  return {
    message: `Graduation requirements as of ${termName(effectiveTerm)} ${outcome === 'unchanged' ? 'are unchanged' : 'imported'}.`,
    term: effectiveTerm,
    counts: { ...noCounts, read: 1, [outcome]: 1 },
    issues: issues.list(),
    listChanges() {
      const before = present && valuesOf(readKept(present.requirements), institution)
      const changes = compareEntry(termName(effectiveTerm), before, valuesOf(file, institution), file.line)
      if (changes.length > 0 || outcome === 'unchanged') return changes
      const text = { field: 'Text of the file', before: 'as imported', after: 'worded differently' }
      return [{ change: 'change', entry: termName(effectiveTerm), line: file.line, values: [text] }]
    },
    total: 1,
    async apply(report) {
      if (outcome !== 'unchanged')
        await recordGraduationRequirement(tx, {
          effectiveTerm,
          source,
          requirements: {
            minimumCredits,
            sbcs,
            collegesWithoutLang,
            needC: institution.genEd.needC,
            names: Object.fromEntries(institution.genEd.categories.map(({ code, name }) => [code, name])),
          },
        })
      report(1, 1)
    },
  }
}

interface Requirements extends Pick<GraduationFile, 'sbcs' | 'collegesWithoutLang'> {
  minimumCredits: number | null
}

function valuesOf({ minimumCredits, sbcs, collegesWithoutLang }: Requirements, { genEd }: Institution): EntryValues {
  return { Credits: minimumCredits, [genEd.label]: sbcs, 'No LANG for': collegesWithoutLang }
}

function checkGraduation(file: GraduationFile, institution: Institution) {
  const issues = new IssueList()
  const categories = institution.genEd.categories.map(({ code }) => code)
  for (const sbc of file.sbcs)
    if (!categories.includes(sbc))
      issues.error(
        file.line,
        entry,
        `${sbc} is not a category of ${institution.genEd.label}.${suggest(sbc, categories)}`,
      )
  const colleges = institution.colleges.map(({ code }) => code)
  for (const college of file.collegesWithoutLang)
    if (!colleges.includes(college))
      issues.error(file.line, entry, `${college} is not a college.${suggest(college, colleges)}`)
  return issues
}
