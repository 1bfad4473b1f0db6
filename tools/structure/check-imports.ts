import { posix } from 'node:path'
import { isTest, topOf, type Finding, type SourceFile } from './read-tree.ts'
import {
  areas,
  belowAreas,
  bundleEntries,
  mayImport,
  servicesFile,
  testsMayAlsoImport,
  workspaces,
} from './vocabulary.ts'

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

const folderOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1]! : '')
const rankOf = (path: string) => (areas as readonly string[]).indexOf(folderOf(path))
const isArea = (path: string) => rankOf(path) >= 0

/** In domain/, database/ and server/ an area builds on earlier ones alone. Tests of the last two use the whole product. */
export function checkAreaOrder(edges: Edge[]): Finding[] {
  return edges.flatMap((edge) => {
    const layer = topOf(edge.from.path)
    if (!edge.to?.startsWith(`${layer}/`) || !['domain', 'database', 'server'].includes(layer)) return []
    if (layer !== 'domain' && isTest(edge.from.path)) return []
    if (!isArea(edge.from.path) || rankOf(edge.to) <= rankOf(edge.from.path)) return []
    return [
      says(
        edge,
        `${layer}/${folderOf(edge.from.path)} comes before ${layer}/${folderOf(edge.to)} and may not know it. ` +
          'Move what both need to the earlier area, or take it as an argument.',
      ),
    ]
  })
}

/** In server/, http/ and parsing/ know no area; areas know neither imports/ nor the files at the root but the services. */
export function checkServerRoot(edges: Edge[]): Finding[] {
  return edges.flatMap((edge) => {
    const { from, to } = edge
    if (!to?.startsWith('server/') || !from.path.startsWith('server/') || isTest(from.path)) return []
    const isBelow = (path: string) => (belowAreas as readonly string[]).includes(folderOf(path))
    if (isBelow(from.path) && !isBelow(to))
      return [says(edge, `server/${folderOf(from.path)} knows no area: pass what it needs as an argument.`)]
    const isRoot = folderOf(to) === '' && to !== servicesFile
    if (isArea(from.path) && (isRoot || folderOf(to) === 'imports'))
      return [says(edge, 'imports/ and the files at the root of server/ stand above the areas: pass what is needed.')]
    return []
  })
}

/** No bundle of the product contains what only tests use. */
export function checkBundles(edges: Edge[]): Finding[] {
  const from = new Map<string, Edge[]>()
  for (const edge of edges) if (edge.to) from.set(edge.from.path, [...(from.get(edge.from.path) ?? []), edge])
  const reached = new Set<string>(bundleEntries)
  const findings: Finding[] = []
  for (const path of reached)
    for (const edge of from.get(path) ?? []) {
      if (isTest(edge.to!)) findings.push(says(edge, `${path} is bundled; ${edge.to} is for tests alone.`))
      else reached.add(edge.to!)
    }
  return findings
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
          `The feature ${from} may not import the feature ${to}: lift it to components/academic, queries or lib, or compose both in a page.`,
        ),
      ]
    if (from && edge.to.startsWith('web/pages/')) return [says(edge, 'A feature does not know the pages that show it.')]
    if (/^web\/(components|lib|queries)\//.test(edge.from.path) && (to || edge.to.startsWith('web/pages/')))
      return [
        says(edge, 'components/, queries/ and lib/ stand below features and pages: pass what they need as a property.'),
      ]
    if (edge.from.path.startsWith('web/lib/') && /^web\/(queries|components)\//.test(edge.to))
      return [says(edge, 'lib/ knows neither the API of an area nor a component: move it to queries/ or components/.')]
    return []
  })
}
