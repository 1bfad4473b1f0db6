import { posix } from 'node:path'
import { isTest, topOf, type Finding, type SourceFile } from './read-tree.ts'
import { areas, mayImport, testsMayAlsoImport, workspaces } from './vocabulary.ts'

/** One import, resolved: `to` is a path of the project, or null for a package or a file that is not there. */
export interface Edge {
  from: SourceFile
  specifier: string
  line: number
  to: string | null
}

/** Resolves every import of the project's own files; packages and node: modules are left out. */
export function edgesOf(files: SourceFile[]): Edge[] {
  const paths = new Set(files.map((file) => file.path))
  return files.flatMap((from) =>
    (from.module?.imports ?? []).flatMap(({ specifier, line }): Edge[] => {
      const target = targetOf(from.path, specifier)
      // What a build writes is not there to be read; start.mjs loads it once it is built.
      if (target === null || target.startsWith('.build/')) return []
      const to = [target, `${target}.ts`].find((path) => paths.has(path)) ?? null
      return [{ from, specifier, line, to }]
    }),
  )
}

function targetOf(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?[a-z]+$/, '')
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  return bare.startsWith('@sam/') ? bare.slice('@sam/'.length) : null
}

const says = (edge: Edge, message: string): Finding => ({ path: edge.from.path, line: edge.line, message })

/** An import that leads nowhere would otherwise escape every rule below. */
export function checkResolution(edges: Edge[]): Finding[] {
  return edges
    .filter((edge) => edge.to === null && !/\.(css|svg|woff2|json|html|d\.ts|mjs|js)(\?[a-z]+)?$/.test(edge.specifier))
    .map((edge) => says(edge, `"${edge.specifier}" is no file of the project: relative imports end in .ts or .tsx.`))
}

/** domain <- contract <- server, web; domain <- database <- server. */
export function checkLayers(edges: Edge[]): Finding[] {
  return edges.flatMap((edge) => {
    const from = topOf(edge.from.path)
    const to = topOf(edge.to ?? targetOf(edge.from.path, edge.specifier) ?? '')
    const isPackage = edge.specifier.startsWith('@sam/')
    if (from === to)
      return isPackage ? [says(edge, `Inside ${from}/ files name each other by relative path, with .ts.`)] : []
    const allowed = mayImport[from]
    if (!allowed || to === '') return []
    const alsoInTests = isTest(edge.from.path) ? testsMayAlsoImport : []
    if (![...allowed, ...alsoInTests].includes(to))
      return [says(edge, `${from}/ may not import ${to}/; it may import ${allowed.join(', ') || 'nothing else'}.`)]
    if (!isPackage && (workspaces as readonly string[]).includes(to))
      return [says(edge, `Name another workspace by its package: @sam/${to}/...`)]
    return []
  })
}

/** Inside the domain an area builds on earlier ones alone. */
export function checkDomainOrder(edges: Edge[]): Finding[] {
  const rank = (path: string) => (areas as readonly string[]).indexOf(path.split('/')[1] ?? '')
  return edges
    .filter((edge) => edge.to?.startsWith('domain/') && edge.from.path.startsWith('domain/'))
    .filter((edge) => rank(edge.to!) > rank(edge.from.path))
    .map((edge) =>
      says(
        edge,
        `domain/${edge.from.path.split('/')[1]} comes before domain/${edge.to!.split('/')[1]} and may not know it. ` +
          'Move what both need to the earlier area, or take it as an argument.',
      ),
    )
}

/** A feature of the web never imports another; what several need is lifted. */
export function checkFeatures(edges: Edge[]): Finding[] {
  const featureOf = (path: string) => (path.startsWith('web/features/') ? (path.split('/')[2] ?? null) : null)
  return edges.flatMap((edge) => {
    if (!edge.to || !edge.from.path.startsWith('web/')) return []
    const from = featureOf(edge.from.path)
    const to = featureOf(edge.to)
    if (from && to && from !== to)
      return [
        says(
          edge,
          `The feature ${from} may not import the feature ${to}: lift it to components/academic or lib, or compose both in a page.`,
        ),
      ]
    if (from && edge.to.startsWith('web/pages/')) return [says(edge, 'A feature does not know the pages that show it.')]
    if (/^web\/(components|lib)\//.test(edge.from.path) && (to || edge.to.startsWith('web/pages/')))
      return [says(edge, 'components/ and lib/ stand below features and pages: pass what they need as a property.')]
    return []
  })
}
