import { listSubjects } from '@sam/database/catalog/reads'
import type { DataServices } from '../services.ts'
import type { RequisiteNames } from './read-requisites.ts'

/** The names of programs and subjects as they are now. */
export async function loadRequisiteNames({ db, institution }: DataServices): Promise<RequisiteNames> {
  const { programs, programAliases } = institution
  return { programs, programAliases, subjects: await listSubjects(db) }
}
