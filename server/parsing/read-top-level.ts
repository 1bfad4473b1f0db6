import { ImportRefusal } from './import-refusal.ts'
import { suggest } from '@sam/domain/kernel/find-nearest'
import { isNull, valueOf, type YamlFile, type YamlList, type YamlMap } from './read-yaml.ts'

/** The map at the top of a file. Refuses any other top, and a section that the kind does not know. */
export function readTop(file: YamlFile, sections: readonly string[], what: string): YamlMap {
  const { root, lineOf } = file
  const wanted = `A ${what} file begins with ${sections.map((section) => `${section}:`).join(', ')}`
  if (root.kind !== 'map')
    throw new ImportRefusal(
      `Line ${lineOf(root.at)}: the file holds a ${root.kind === 'list' ? 'list' : 'text'}. ${wanted}.`,
    )
  for (const [index, key] of root.keys.entries())
    if (!sections.includes(key)) {
      const line = lineOf(root.values[index]?.at ?? root.at)
      throw new ImportRefusal(
        `Line ${line}: the section ${key.slice(0, 60)} is not known.${suggest(key, sections)} ${wanted}.`,
      )
    }
  return root
}

/** A section that is a list; null when it is absent or empty. Refuses a map or a text in its place. */
export function readListSection(file: YamlFile, top: YamlMap, section: string): YamlList | null {
  const node = valueOf(top, section)
  if (node === undefined || isNull(node)) return null
  if (node.kind !== 'list')
    throw new ImportRefusal(
      `Line ${file.lineOf(node.at)}: ${section} must be a list, with a dash (-) before each entry.`,
    )
  return node
}

/** A section that is a map. Refuses a list or a text in its place, and its absence. */
export function readMapSection(file: YamlFile, top: YamlMap, section: string): YamlMap {
  const node = valueOf(top, section)
  if (node === undefined || isNull(node)) throw new ImportRefusal(`The section ${section} is missing or empty.`)
  if (node.kind !== 'map')
    throw new ImportRefusal(`Line ${file.lineOf(node.at)}: ${section} must be a map of fields, not a ${node.kind}.`)
  return node
}
