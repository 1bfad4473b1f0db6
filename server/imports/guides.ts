import { importFacts, type ImportKind } from '@sam/contract/imports/import-kinds'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProject } from '../configuration.ts'

const folder = join(findProject(), 'docs', 'guides')

/** The guide to a kind's format, as it is written: Markdown. */
export function loadGuide(kind: ImportKind): Promise<string> {
  return readFile(join(folder, `${kind}-format.md`), 'utf8')
}

export interface SampleFile {
  name: string
  type: string
  bytes: Buffer
}

/** A file to begin with: the example of the guide, so that both always say the same; for schedules a whole one. */
export async function loadSample(kind: ImportKind): Promise<SampleFile> {
  if (importFacts[kind].file === 'pdf') {
    const bytes = await readFile(join(findProject(), 'samples', 'demo', `${kind}-202509.pdf`))
    return { name: `sample-${kind}.pdf`, type: 'application/pdf', bytes }
  }
  const [, example] = /^```yaml\n(.*?)^```$/ms.exec(await loadGuide(kind)) ?? []
  if (example === undefined) throw new Error(`The guide to ${kind} has no example in YAML.`)
  return { name: `sample-${kind}.yaml`, type: 'application/yaml; charset=utf-8', bytes: Buffer.from(example) }
}
