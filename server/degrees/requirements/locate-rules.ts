import { valueOf, type YamlFile, type YamlMap, type YamlNode } from '../../parsing/read-yaml.ts'

/** Where a rule stands in a file, by one-based lines, the last one included. */
export interface RulePlace {
  program: string
  id: string
  from: number
  to: number
}

const ruleLists = ['rules', 'admission', 'all', 'any', 'of']

/** The lines of each program of a file, with the notes that stand right above it. */
export function locatePrograms(file: YamlFile, text: string): { id: string; from: number; to: number }[] {
  const lines = text.split('\n')
  return programsOf(file).map((node) => {
    const place = placeOf(node, file, lines)
    let from = place.from
    while (from > 1 && /^\s*#/.test(lines[from - 2] ?? '')) from -= 1
    return { id: textAt(node, 'program') ?? '', from, to: place.to }
  })
}

/** The lines of each rule, by the ids by which reading names them. */
export function locateRules(file: YamlFile, text: string): RulePlace[] {
  const lines = text.split('\n')
  const places: RulePlace[] = []
  for (const node of programsOf(file)) {
    const program = textAt(node, 'program') ?? ''
    const walk = (map: YamlMap, parent: string) => {
      for (const key of ruleLists) for (const item of itemsOf(valueOf(map, key))) walkRule(item, parent)
    }
    const walkRule = (item: YamlNode, parent: string) => {
      const place = { program, ...placeOf(item, file, lines) }
      if (item.kind === 'map') {
        const id = textAt(item, 'id')
        if (id !== null) places.push({ ...place, id })
        walk(item, id ?? parent)
      } else if (item.kind === 'scalar') {
        const words = item.text.trim().replaceAll(/\s+/g, ' ')
        places.push({ ...place, id: `${parent}/${words}` })
        if (/ and /i.test(words))
          for (const name of words.split(/ and /i)) places.push({ ...place, id: `${parent}/${words}/${name}` })
      }
    }
    walk(node, program)
    for (const item of itemsOf(valueOf(node, 'sharing'))) {
      if (item.kind !== 'map') continue
      const own = textAt(item, 'rule')
      const unit = valueOf(item, 'at_most_courses') === undefined ? 'credits' : 'courses'
      const id = `sharing/${own === null || own === program ? '' : `${own}/`}${textAt(item, 'with') ?? ''}/${unit}`
      places.push({ program, id, ...placeOf(item, file, lines) })
    }
  }
  return places
}

/** The line of each example student, in the order of the file. */
export function locateExamples(file: YamlFile, text: string): { from: number; to: number }[] {
  const lines = text.split('\n')
  return programsOf(file).flatMap((node) =>
    itemsOf(valueOf(node, 'examples')).map((item) => placeOf(item, file, lines)),
  )
}

function programsOf({ root }: YamlFile): YamlMap[] {
  return root.kind === 'map' ? itemsOf(valueOf(root, 'programs')).filter((node) => node.kind === 'map') : []
}

function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  if (node === undefined) return []
  return node.kind === 'list' ? node.items : [node]
}

function textAt(map: YamlMap, key: string): string | null {
  const node = valueOf(map, key)
  return node?.kind === 'scalar' ? node.text : null
}

/** An item of a list ends where something stands no further in than its dash; what stands in brackets, with its last value. */
function placeOf(node: YamlNode, file: YamlFile, lines: readonly string[]): { from: number; to: number } {
  const from = file.lineOf(node.at)
  const first = lines[from - 1] ?? ''
  const column = first.search(/\S/)
  if (node.kind !== 'map' || !/^- +[^{[]/.test(first.slice(column))) return { from, to: file.lineOf(lastOf(node)) }
  let to = from
  for (let line = from + 1; line <= lines.length; line += 1) {
    const text = lines[line - 1] ?? ''
    const at = text.search(/\S/)
    if (at === -1 || text[at] === '#') continue
    if (at <= column) break
    to = line
  }
  return { from, to }
}

function lastOf(node: YamlNode): number {
  const inner = node.kind === 'map' ? node.values : node.kind === 'list' ? node.items : []
  return inner.reduce((last, one) => Math.max(last, lastOf(one)), node.at)
}
