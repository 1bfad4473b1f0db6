import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { measureWeight } from './measure-weight.ts'

const root = join(import.meta.dirname, '..')

/** What only tests, journeys and benchmarks use. Packages from npm have folders of their own. */
const ofTests = /^(?!.*node_modules\/)(?:.*\/testing\/|e2e\/|bench\/|.*\.(?:test|spec)\.tsx?$)/

/** A sentence for each source of a bundle that is none of the product's. */
export function findTestCode(bundles: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(bundles).flatMap(([bundle, sources]) =>
    sources
      .filter((source) => ofTests.test(source))
      .map((source) => `${bundle} contains ${source}, which is there for tests: import it in tests alone.`),
  )
}

/** Each file of the built product with the sources that it was made of, named from the project's root. */
export function readBundles(): Record<string, string[]> {
  const server = join(root, '.build/server')
  const maps = readdirSync(server).filter((name) => name.endsWith('.mjs.map'))
  const ofServer = maps.map((name): [string, string[]] => {
    const { sources } = JSON.parse(readFileSync(join(server, name), 'utf8')) as { sources: string[] }
    return [name.replace('.map', ''), sources.map((source) => relative(root, resolve(server, source)))]
  })
  const listed = JSON.parse(readFileSync(join(root, '.build/web/.vite/sources.json'), 'utf8')) as Record<
    string,
    string[]
  >
  const ofWeb = Object.entries(listed).map(([name, sources]) => [name, sources.map((source) => relative(root, source))])
  return Object.fromEntries([...ofServer, ...ofWeb]) as Record<string, string[]>
}

if (process.argv[1] === import.meta.filename) {
  const { isOver } = await measureWeight()
  const bundles = readBundles()
  const found = findTestCode(bundles)
  for (const sentence of found) console.log(sentence)
  const isKnown =
    Object.values(bundles).flat().includes('server/main.ts') && Object.values(bundles).flat().includes('web/main.tsx')
  if (!isKnown)
    console.log('The bundles do not say what they are made of: neither server/main.ts nor web/main.tsx is among it.')
  if (isOver || found.length > 0 || !isKnown) process.exitCode = 1
}
