import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from './build.mjs'

/** Budgets in kilobytes (1,000 bytes) of JavaScript and CSS after gzip. */
export const budgets = { entry: 160, route: 200, signIn: 125 } as const

const entryKey = 'index.html'
const shellKey = 'features/shell/shell.tsx'
const signInKey = 'pages/everyone/login-page.tsx'
/** Chunks that a page asks for by itself as soon as it is there, to be drawn at first; they count as its own. */
const shownFirst: Record<string, readonly string[]> = {
  'pages/registrar/console-page.tsx': ['features/imports/data-import.tsx'],
  'pages/everyone/profile-page.tsx': ['pages/everyone/own-lines.tsx'],
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

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
    ...pages.map((page) => weigh(page, [entryKey, shellKey, page, ...(shownFirst[page] ?? [])], budgets.route)),
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

/** A line for each weight, and one more when any is over its budget. */
export function reportWeights(weights: readonly Weight[]): { lines: string[]; isOver: boolean } {
  const lines = weights.map(({ name, kilobytes, budget }) => {
    const ratio = (kilobytes / budget).toFixed(2)
    return `${kilobytes.toFixed(1).padStart(6)} kB of ${budget} kB (${ratio})  ${name}`
  })
  const over = weights.filter(({ kilobytes, budget }) => kilobytes > budget).map(({ name }) => name)
  return { lines: over.length > 0 ? [...lines, `Over budget: ${over.join(', ')}`] : lines, isOver: over.length > 0 }
}

/** Builds the front end where it is out of date, weighs it and says so; part of a step of the check, and a benchmark. */
export async function measureWeight(): Promise<{ isOver: boolean }> {
  await build()
  const folder = path.resolve(import.meta.dirname, '../.build/web')
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
  const { lines, isOver } = reportWeights(weighRoutes(manifest, sizeOf))
  for (const line of lines) console.log(line)
  return { isOver }
}
