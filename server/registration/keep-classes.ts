import { listSubjects } from '@sam/database/catalog/reads'
import {
  findClassesBegin,
  listRegistrableRows,
  loadCourseFacts,
  type RegistrableRow,
} from '@sam/database/registration/class-reads'
import type { Db } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import type { RegistrableClass, RequisitePart } from '@sam/domain/registration/registration-state'
import { namePrograms } from '@sam/domain/requisites/name-programs'
import { parseRequisite, type RequisiteField } from '@sam/domain/requisites/parse-requisite'
import type { ProgramNames } from '@sam/domain/requisites/phrase'
import type { CourseTables } from '@sam/domain/requisites/student-facts'

/** What rarely changes of a term's classes, as this process remembers it. */
export interface KeptClasses {
  classes: ReadonlyMap<number, RegistrableClass>
  repeatable: ReadonlySet<string>
  tables: CourseTables
  classesBegin: string | null
}

interface Memory {
  classes: Map<number, RegistrableClass>
  missing: Set<number>
  repeatable: Set<string>
  tables: CourseTables
  classesBegin: Map<number, string | null>
}

/**
 * Keeps classes in memory as long as the database's schedule version says that they are up to date. Sentences are
 * parsed once, whatever the version.
 */
export class ClassMemory {
  private version: number | null = null
  private memory: Memory | null = null
  private readonly parsed = new Map<string, RequisitePart[]>()
  private programs: ProgramNames = new Map()
  /** The subjects whose names the parsed sentences rest on. */
  private subjects = ''
  private readonly institution: Institution

  constructor(institution: Institution) {
    this.institution = institution
  }

  /** The classes of these ids, read where they are not yet known; `version` is the one just read from the database. */
  async load(db: Db, term: number, version: number, ids: readonly number[]): Promise<KeptClasses> {
    const memory = await this.memoryOf(db, version)
    const wanted = [...new Set(ids)].filter((id) => !memory.classes.has(id) && !memory.missing.has(id))
    for (const row of await listRegistrableRows(db, wanted)) memory.classes.set(row.sectionId, this.classOf(row))
    for (const id of wanted) if (!memory.classes.has(id)) memory.missing.add(id)
    if (!memory.classesBegin.has(term)) memory.classesBegin.set(term, await findClassesBegin(db, term))
    const { classes, repeatable, tables } = memory
    return { classes, repeatable, tables, classesBegin: memory.classesBegin.get(term) ?? null }
  }

  private async memoryOf(db: Db, version: number): Promise<Memory> {
    if (this.memory && this.version === version) return this.memory
    this.namePrograms(await listSubjects(db))
    const facts = await loadCourseFacts(db)
    const equivalents = new Map<string, string[]>()
    for (const [course, other] of facts.equivalents)
      equivalents.set(course, [...(equivalents.get(course) ?? []), other])
    this.memory = {
      classes: new Map(),
      missing: new Set(),
      repeatable: new Set(facts.repeatable),
      // An empty table would say that nothing is equivalent, where really nobody has said so.
      tables: equivalents.size > 0 ? { equivalents } : {},
      classesBegin: new Map(),
    }
    this.version = version
    return this.memory
  }

  /** Sentences call programs by the names of subjects too: with other names they are parsed again. */
  private namePrograms(subjects: readonly { code: string; name: string }[]): void {
    const key = JSON.stringify(subjects)
    if (key === this.subjects) return
    const { programs, programAliases } = this.institution
    this.subjects = key
    this.programs = namePrograms([...programs, ...subjects], programAliases)
    this.parsed.clear()
  }

  private classOf(row: RegistrableRow): RegistrableClass {
    const { requirementText, catalog, ...facts } = row
    const fallback = this.institution.credits.defaultPerCourse
    return {
      ...facts,
      creditsMin: row.creditsMin ?? catalog?.creditsMin ?? fallback,
      creditsMax: row.creditsMax ?? catalog?.creditsMax ?? fallback,
      repeatable: catalog?.repeatable ?? false,
      requisites: this.requisitesOf(row.course, requirementText, catalog),
    }
  }

  /** The schedule's own words for the term; the catalog's where it prints none. */
  private requisitesOf(course: string, text: string | null, catalog: RegistrableRow['catalog']): RequisitePart[] {
    if (text !== null) return this.parse(course, text, 'mixed')
    return [
      ...this.parse(course, catalog?.prerequisites ?? null, 'prerequisites'),
      ...this.parse(course, catalog?.corequisites ?? null, 'corequisites'),
      ...this.parse(course, catalog?.antirequisites ?? null, 'antirequisites'),
    ]
  }

  private parse(course: string, text: string | null, field: RequisiteField): RequisitePart[] {
    if (text === null || text.trim() === '') return []
    const key = `${course}|${field}|${text}`
    const known = this.parsed.get(key)
    if (known) return known
    const [subject = ''] = course.split(' ')
    const parts = parseRequisite(text, { field, subject, course, programs: this.programs }).parts
    this.parsed.set(key, parts)
    return parts
  }
}
