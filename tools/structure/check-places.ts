import { basename } from 'node:path'
import { isTest, topOf, type Finding, type SourceFile } from './read-tree.ts'
import {
  areas,
  bannedNames,
  componentFolders,
  extraContractFiles,
  extraFeatures,
  extraFolders,
  generatedFiles,
  grantedNames,
  longestFile,
  pageFolders,
  databaseVerbs,
  subjects,
  workspaces,
  type Workspace,
} from './vocabulary.ts'

const isArea = (name: string) => (areas as readonly string[]).includes(name)
const isWorkspace = (name: string): name is Workspace => (workspaces as readonly string[]).includes(name)
const at = (file: SourceFile, message: string): Finding => ({ path: file.path, line: null, message })
const oneOf = (names: readonly string[]) => names.join(', ')

/** A folder inside a workspace is one of the areas or one of the workspace's own few. */
export function checkAreas(files: SourceFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    const [workspace = '', folder = '', inner, ...rest] = file.path.split('/')
    if (!isWorkspace(workspace) || inner === undefined) continue
    const known = extraFolders[workspace].includes(folder) || (workspace !== 'web' && isArea(folder))
    const allowed = workspace === 'web' ? extraFolders.web : [...areas, ...extraFolders[workspace]]
    if (!known)
      findings.push(at(file, `${workspace}/${folder}/ is not one of the areas: choose among ${oneOf(allowed)}.`))
    const own = subjects[folder] ?? []
    if (workspace !== 'web' && isArea(folder) && (rest.length > 1 || (rest.length === 1 && !own.includes(inner))))
      findings.push(
        at(file, `${workspace}/${folder}/ is divided into ${oneOf(own) || 'no folders'}; "${inner}" is none of them.`),
      )
    if (workspace !== 'web' || rest.length + 1 < 1) continue
    const features = [...areas, ...extraFeatures]
    const within: Record<string, readonly string[]> = {
      pages: pageFolders,
      components: componentFolders,
      features,
    }
    const choices = within[folder]
    if (choices && (rest.length === 0 || !choices.includes(inner)))
      findings.push(at(file, `A file of web/${folder}/ belongs into web/${folder}/<one of: ${oneOf(choices)}>/.`))
  }
  return findings
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const tellsItsKind = /\.(test|db\.test|spec|config|d|module)$/
const migration = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/
const papers = /^[A-Z]+(\.md)?$/

/** Files are kebab-case, migrations numbered, and no name is one that says nothing. */
export function checkNames(files: SourceFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    const top = topOf(file.path)
    if (grantedNames.includes(file.path) || generatedFiles.includes(file.path)) continue
    const parts = file.path.split('/')
    const name = parts.at(-1)!
    if (file.path.startsWith('database/migrations/') && !migration.test(name))
      findings.push(at(file, 'A migration is named with four digits and what it brings: 0001-people.sql.'))
    const stem = name.replace(/\.[^.]+$/, '').replace(tellsItsKind, '')
    for (const part of [...parts.slice(0, -1), stem])
      if (bannedNames.includes(part))
        findings.push(at(file, `"${part}" says nothing: name the file after the one thing it does, beside its user.`))
    const isFree = top === '' || top.startsWith('.') || name.startsWith('.') || papers.test(name)
    if (!isFree && ![...parts.slice(0, -1), stem].every((part) => kebab.test(part)))
      findings.push(at(file, 'File and folder names are kebab-case: read-course-phrases.ts.'))
  }
  return findings
}

/** What kinds of file each area's folder holds. */
export function checkVocabulary(files: SourceFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    const [workspace, area = '', name] = file.path.split('/')
    if (!/\.tsx?$/.test(file.path)) continue
    const stem = basename(file.path).replace(/(\.db)?(\.(test|spec))?\.tsx?$/, '')
    if (workspace === 'contract' && name === undefined) {
      const known = [...areas, ...extraContractFiles]
      if (!known.some((word) => stem === word || stem.startsWith(`${word}-`)))
        findings.push(at(file, `A file of contract/ is named after its area, or <area>-<noun>: ${oneOf(known)}.`))
    }
    if (!isArea(area) || name === undefined) continue
    if (workspace === 'database' && !isQueryFile(stem))
      findings.push(
        at(
          file,
          'database/<area>/ holds reads.ts and writes.ts (or <noun>-reads.ts, <noun>-writes.ts), and what it ' +
            `${databaseVerbs.join('s, ')}s.`,
        ),
      )
  }
  return findings
}

function isQueryFile(stem: string): boolean {
  return /^([a-z0-9-]+-)?(reads|writes)$/.test(stem) || databaseVerbs.includes(stem.split('-')[0]!)
}

/** A file too long to read has a second concept in it. */
export function checkLength(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path, module }) => (module || path.endsWith('.css')) && !generatedFiles.includes(path))
    .map((file) => ({ file, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longestFile)
    .map(({ file, lines }) => at(file, `${lines} lines; ${longestFile} are the most. Move its second concept out.`))
}

/** Every file of the domain that computes something has a test of the same name beside it. */
export function checkTests(files: SourceFile[]): Finding[] {
  const paths = new Set(files.map((file) => file.path))
  return files
    .filter((file) => file.path.startsWith('domain/') && file.path.endsWith('.ts') && !isTest(file.path))
    .filter((file) => file.module?.hasFunction && !paths.has(file.path.replace(/\.ts$/, '.test.ts')))
    .map((file) => at(file, `A rule without a test: write ${basename(file.path, '.ts')}.test.ts beside it.`))
}
