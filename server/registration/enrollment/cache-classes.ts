import { listSubjects } from '@sam/database/catalog/reads'
import {
  listRegistrableRows,
  loadCourseFacts,
  type CourseFacts,
  type RegistrableRow,
} from '@sam/database/registration/enrollment/class-reads'
import type { SetClock } from '@sam/domain/kernel/university-clock'
import { findClock } from '@sam/database/kernel/reads'
import type { Db } from '@sam/database/open-database'
import {
  listEnrollmentPeriods,
  type EnrollmentPeriodRow,
} from '@sam/database/registration/enrollment/registration-reads'
import { findTerm, listTerms, type TermDates } from '@sam/database/terms/reads'
import type { Repetitions } from '@sam/domain/records/find-repetition'
import type { Institution } from '@sam/domain/kernel/institution'
import type { RegistrableClass, RequisitePart } from '@sam/domain/registration/registration-state'
import { namePrograms } from '@sam/domain/requisites/parse/name-programs'
import { parseRequisite, type RequisiteField } from '@sam/domain/requisites/parse/parse-requisite'
import type { ProgramNames } from '@sam/domain/requisites/phrases/phrase'
import { allOf, type Requisite } from '@sam/domain/requisites/requisite'
import type { CourseTables } from '@sam/domain/requisites/evaluate/student-facts'
import { loadCategories } from '../../records/load-categories.ts'
import { RecordMemory } from './cache-records.ts'
import type { CoursesOfTerms } from '@sam/domain/records/requisite-facts'

/** What the registrar says about a term, as this process remembers it. */
export interface KeptTerm {
  calendar: TermDates | null
  periods: readonly EnrollmentPeriodRow[]
}

interface KeptCourses extends CoursesOfTerms {
  tables: CourseTables
  /** The last day of each term; null where no calendar says. */
  semesterEnds: ReadonlyMap<number, string | null>
  /** Null while the clock shows the real time. */
  setClock: SetClock | null
}

/** What rarely changes of a term's classes, as this process remembers it. */
export interface KeptClasses extends KeptTerm, KeptCourses {
  classes: ReadonlyMap<number, RegistrableClass>
}

interface Memory extends KeptCourses {
  classes: Map<number, RegistrableClass>
  missing: Set<number>
  terms: Map<number, KeptTerm>
}

/** Ids that are remembered to be no section’s; of further ones the database is asked each time. */
const mostMissing = 10_000
/** Sentences of this many courses; catalogs have some ten thousand. */
const mostSentences = 100_000

/**
 * Keeps in memory what registering never changes, as long as the database's versions say that it is up to date: classes,
 * calendar and clock, and the closed records of those who registered last. Sentences are parsed once, whatever the version.
 */
export class ClassMemory {
  private version: number | null = null
  private memory: Memory | null = null
  private readonly parsed = new Map<string, RequisitePart[]>()
  private programs: ProgramNames = new Map()
  /** The subjects by whose names the sentences were parsed. */
  private subjects = ''
  private readonly institution: Institution
  readonly records: RecordMemory

  constructor(institution: Institution) {
    this.institution = institution
    this.records = new RecordMemory(institution)
  }

  /** The classes of these ids, read where they are not yet known; `version` is the one just read from the database. */
  async load(db: Db, term: number, version: number, ids: readonly number[]): Promise<KeptClasses> {
    const memory = await this.memoryOf(db, version)
    const wanted = [...new Set(ids)].filter((id) => !memory.classes.has(id) && !memory.missing.has(id))
    for (const row of await listRegistrableRows(db, wanted)) memory.classes.set(row.sectionId, this.classOf(row))
    for (const id of wanted) if (!memory.classes.has(id) && memory.missing.size < mostMissing) memory.missing.add(id)
    const { classes, repetitions, tables, categories, semesterEnds, setClock } = memory
    const about = memory.terms.get(term) ?? (await loadTerm(db, term))
    memory.terms.set(term, about)
    return { classes, repetitions, tables, categories, semesterEnds, setClock, ...about }
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
      repetitions: repetitionsOf(facts.repetitions),
      // An empty table would say that nothing is equivalent, where really nobody has said so.
      tables: equivalents.size > 0 ? { equivalents } : {},
      categories: await loadCategories(db),
      semesterEnds: new Map((await listTerms(db)).map(({ term: of, semesterEnd }) => [of, semesterEnd])),
      setClock: await findClock(db),
      terms: new Map(),
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

  /** Who students are by the words of a reservation; for the names that were read with the last classes. */
  readPopulation(text: string): Requisite {
    return allOf(this.parse('', text, 'prerequisites').map(({ tree }) => tree))
  }

  private parse(course: string, text: string | null, field: RequisiteField): RequisitePart[] {
    if (text === null || text.trim() === '') return []
    const key = `${course}|${field}|${text}`
    const known = this.parsed.get(key)
    if (known) return known
    const [subject = ''] = course.split(' ')
    const parts = parseRequisite(text, { field, subject, course, programs: this.programs }).parts
    if (this.parsed.size >= mostSentences) this.parsed.clear()
    this.parsed.set(key, parts)
    return parts
  }
}

function repetitionsOf(rows: CourseFacts['repetitions']): Repetitions {
  const byCourse = new Map<string, Map<number, boolean>>()
  for (const { course, term, repeatable } of rows) {
    const catalogs = byCourse.get(course) ?? new Map<number, boolean>()
    byCourse.set(course, catalogs.set(term, repeatable))
  }
  return byCourse
}

async function loadTerm(db: Db, term: number): Promise<KeptTerm> {
  return {
    calendar: await findTerm(db, term),
    periods: await listEnrollmentPeriods(db, term),
  }
}
