import { institution as schema } from '@sam/contract/kernel'
import type { Institution } from '@sam/domain/kernel/institution'
import { load } from 'js-yaml'
import { readFile } from 'node:fs/promises'

/** Reads the institution file. Throws one sentence that names the file and the first thing wrong in it. */
export async function loadInstitution(file: string): Promise<Institution> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`The institution file ${file} cannot be read: ${error.message}.`)
  })
  const result = schema.safeParse(load(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`The institution file ${file} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`)
}
