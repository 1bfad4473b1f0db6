import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseModule, type ParsedModule } from './parse-module.ts'

/** One file of the project: its path from the root with forward slashes, its text and, for code, what it imports. */
export interface SourceFile {
  path: string
  text: string
  readonly module: ParsedModule | null
}

/** What a rule found: in which file, on which line (one-based, where it is known), what is wrong and where it belongs. */
export interface Finding {
  path: string
  line: number | null
  message: string
}

// In a further working tree of git .git is a file.
const skipped = new Set(['node_modules', '.git', '.build', '.sam', 'coverage', 'dist'])
const textExtensions = new Set(
  '.ts .tsx .mjs .js .json .md .css .html .sql .yaml .yml .svg .sh .txt .csv'.split(' ').concat(''),
)
const codeExtensions = new Set(['.ts', '.tsx', '.mjs'])

const isText = (name: string) => textExtensions.has(extname(name)) && !name.endsWith('.log')

/** Parsed when it is first asked for: some checks look at texts alone. */
class CodeFile implements SourceFile {
  readonly path: string
  readonly text: string
  private parsed: ParsedModule | null = null

  constructor(path: string, text: string) {
    this.path = path
    this.text = text
  }

  get module(): ParsedModule {
    this.parsed ??= parseModule(this.path, this.text)
    return this.parsed
  }
}

/** Reads every text file below the root, leaving out what is installed, built or kept at run time. */
export function readTree(root: string): SourceFile[] {
  const files: SourceFile[] = []
  const visit = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = prefix + entry.name
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(join(folder, entry.name), `${path}/`)
      } else if (entry.isFile() && !skipped.has(entry.name) && isText(entry.name)) {
        const text = readFileSync(join(folder, entry.name), 'utf8')
        const isCode = codeExtensions.has(extname(path)) && !path.endsWith('.d.ts')
        files.push(isCode ? new CodeFile(path, text) : { path, text, module: null })
      }
    }
  }
  visit(root, '')
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The first folder of a path: 'domain' for domain/terms/term.ts; '' for a file at the root. */
export function topOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/** A test, or what only tests use. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || isTestSupport(path)
}

/** What only tests use: it stands in the layer's testing/. */
export function isTestSupport(path: string): boolean {
  return /^[a-z]+\/testing\//.test(path)
}
