/** A course as a catalog describes it. */
export interface CatalogCourse {
  subject: string
  number: string
  name: string
  description: string
  creditsMin: number
  creditsMax: number
  /** The sentences of the catalog; null where it has none. */
  prerequisites: string | null
  corequisites: string | null
  antirequisites: string | null
  advisoryPrerequisites: string | null
  /** Whether it may be taken again for credit. */
  repeatable: boolean
  /** Gen-ed codes, in alphabetical order where they are kept. */
  sbcs: string[]
}
