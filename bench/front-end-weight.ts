import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Budgets in kilobytes (1,000 bytes) of JavaScript and CSS after gzip. */
const budgets = { entry: 160, route: 200, signIn: 125 }

const folder = path.resolve(import.meta.dirname, process.env['SAM_WEB_BUILD'] ?? '../.build/web')
const entryKey = 'index.html'
const shellKey = 'features/shell/shell.tsx'
const signInKey = 'pages/everyone/login-page.tsx'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

export interface Weight {
  name: string
  kilobytes: number
  budget: number
}

/** What a browser has to fetch before each route of the built front end is drawn. */
export function weighRoutes(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const weigh = (name: string, keys: readonly string[], budget: number): Weight => {
    const files = new Set(keys.flatMap((key) => filesOf(manifest, key)))
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    return { name, kilobytes: bytes / 1000, budget }
  }
  const pages = Object.keys(manifest).filter((key) => key.startsWith('pages/') && key !== signInKey)
  return [
    weigh('entry', [entryKey], budgets.entry),
    weigh('sign-in', [entryKey, signInKey], budgets.signIn),
    ...pages.map((page) => weigh(page, [entryKey, shellKey, page], budgets.route)),
  ]
}

/** A chunk with everything it imports without waiting. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}: has it moved?`)
  if (seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))]
}

function main(): void {
  const manifestFile = path.join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) {
    console.error('There is no built front end to weigh. Build it first: npm run build -w @sam/web')
    process.exit(1)
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const weights = weighRoutes(manifest, (file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
  for (const { name, kilobytes, budget } of weights) {
    const ratio = (kilobytes / budget).toFixed(2)
    console.log(`${kilobytes.toFixed(1).padStart(6)} kB of ${budget} kB (${ratio})  ${name}`)
  }
  const over = weights.filter(({ kilobytes, budget }) => kilobytes > budget)
  if (over.length > 0) {
    console.error(`Over budget: ${over.map(({ name }) => name).join(', ')}`)
    process.exit(1)
  }
}

if (process.argv[1] === import.meta.filename) main()
