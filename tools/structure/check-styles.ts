import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { isTest, type Finding, type SourceFile } from './read-tree.ts'

interface StyleSheet {
  path: string
  /** Classes that its selectors name, with the line of the first. */
  classes: Map<string, number>
  /** Classes of other stylesheets that it names by :global(). */
  foreign: Map<string, number>
  used: Set<string>
}

/** Classes stand in the CSS module beside their component; each one that a component names has a style and the reverse. */
export function checkStyles(files: SourceFile[]): Finding[] {
  const sheets = files
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'))
    .map(({ path, text }) => readSheet(path, text))
  const modules = new Map(sheets.filter(({ path }) => path.endsWith('.module.css')).map((sheet) => [sheet.path, sheet]))
  const findings = [...findGlobalClasses(sheets), ...findSameNames([...modules.values()])]
  const components = files.filter(({ path, module }) => module && path.startsWith('web/') && !isTest(path))
  for (const name of new Set(components.map(({ path }) => posix.dirname(path)))) {
    const folder = components.filter(({ path }) => posix.dirname(path) === name)
    const texts = new Set(folder.flatMap(({ module }) => module!.strings.map(({ text }) => text)))
    for (const file of folder) findings.push(...findUses(file, modules, texts))
  }
  const named = new Set(
    [...modules.values()].flatMap((sheet) => [...sheet.classes.keys()].map((name) => pageName(sheet, name))),
  )
  for (const sheet of modules.values()) {
    for (const [name, line] of sheet.classes)
      if (!sheet.used.has(name))
        findings.push(finding(sheet.path, line, `No component uses .${name}: delete the style.`))
    for (const [name, line] of sheet.foreign)
      if (!named.has(name)) findings.push(finding(sheet.path, line, `No CSS module defines .${name}.`))
  }
  return findings
}

const finding = (path: string, line: number, message: string): Finding => ({ path, line, message })
const moduleName = ({ path }: StyleSheet) => posix.basename(path, '.module.css')
/** As web/name-class.ts names it in the page. */
const pageName = (sheet: StyleSheet, name: string) => `${moduleName(sheet)}-${name}`

function readSheet(path: string, text: string): StyleSheet {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"\n]*"|'[^'\n]*'/g, blank)
  const sheet: StyleSheet = { path, classes: new Map(), foreign: new Map(), used: new Set() }
  for (const { 1: prelude = '', index } of bare.matchAll(/([^{};]+)\{/g)) {
    if (prelude.trim().startsWith('@')) continue
    const note = (part: string, classes: Map<string, number>) => {
      for (const match of part.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) {
        const line = bare.slice(0, index + match.index).split('\n').length
        if (!classes.has(match[1]!)) classes.set(match[1]!, line)
      }
    }
    const global = /:global\((?:[^()]|\([^()]*\))*\)/g
    note(prelude.replaceAll(global, blank), sheet.classes)
    for (const match of prelude.matchAll(global)) note(blank(prelude.slice(0, match.index)) + match[0], sheet.foreign)
  }
  return sheet
}

function findGlobalClasses(sheets: StyleSheet[]): Finding[] {
  return sheets
    .filter(({ path }) => !path.endsWith('.module.css'))
    .flatMap(({ path, classes }) =>
      [...classes].map(([name, line]) =>
        finding(path, line, `.${name} is a class for every page: move it into the CSS module beside its component.`),
      ),
    )
}

function findSameNames(modules: StyleSheet[]): Finding[] {
  const first = new Map<string, string>()
  return modules.flatMap((sheet) => {
    const other = first.get(moduleName(sheet))
    first.set(moduleName(sheet), other ?? sheet.path)
    return other ? [finding(sheet.path, 1, `${other} has the same name, so their classes would be mixed up.`)] : []
  })
}

function nameOf(node: object): string | null {
  const { name } = ('property' in node ? node.property : {}) as { name?: string }
  return name ?? null
}

/** Notes which classes a component uses, and finds those that no style defines. */
function findUses({ path, text }: SourceFile, modules: Map<string, StyleSheet>, texts: Set<string>): Finding[] {
  const findings: Finding[] = []
  const { program } = parseSync(path, text)
  const lineOf = (start: number) => text.slice(0, start).split('\n').length
  const imported = new Map<string, StyleSheet>()
  const open = new Set<StyleSheet>()
  const refuse = (value: string, start: number) =>
    findings.push(finding(path, lineOf(start), `'${value}' names a class by its text: import it from its CSS module.`))
  // A name stands for what the file gives it: each is followed once.
  const given = new Map<string, unknown>()
  const follow = (name: string): void => {
    const value = given.get(name)
    given.delete(name)
    refuseTexts(value)
  }
  const refuseTexts = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(refuseTexts)
    const { type, start, ...rest } = node as { type?: string; start: number; [part: string]: unknown }
    const { value, name, object, left } = rest
    if (type === 'Literal' && typeof value === 'string' && value.trim() !== '') refuse(value, start)
    if (type === 'TemplateElement' && /[a-z]/.test((value as { raw: string }).raw))
      refuse((value as { raw: string }).raw, start)
    if (type === 'Identifier') return follow(String(name))
    // What is looked up among the values of an object; what is asked before one of two is chosen is no class.
    if (type === 'MemberExpression') return refuseTexts(object)
    if (type === 'Property') return refuseTexts(value)
    if (type === 'ConditionalExpression') return refuseTexts([rest['consequent'], rest['alternate']])
    if (type === 'LogicalExpression')
      return refuseTexts(rest['operator'] === '&&' ? rest['right'] : [left, rest['right']])
    // Operands of a comparison and arguments of a call are not classes.
    if (type === 'BinaryExpression' || type === 'CallExpression') return
    Object.values(rest).forEach(refuseTexts)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') given.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start }) => {
      if (!source.value.endsWith('.module.css')) return
      const sheet = modules.get(posix.join(posix.dirname(path), source.value))
      if (!sheet) return void findings.push(finding(path, lineOf(start), `There is no ${source.value}.`))
      for (const { local } of specifiers) imported.set(local.name, sheet)
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'className') refuseTexts(value)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'className') refuseTexts(value)
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && nameOf(left) === 'className') refuseTexts(right)
    },
    CallExpression: ({ callee, arguments: parts }) => {
      const isList = callee.type === 'MemberExpression' && callee.object.type === 'MemberExpression'
      if (callee.type === 'Identifier' ? callee.name === 'classNames' : isList && nameOf(callee.object) === 'classList')
        refuseTexts(parts)
    },
  }).visit(program)
  new Visitor({
    MemberExpression: ({ object, property, computed, start }) => {
      const sheet = object.type === 'Identifier' ? imported.get(object.name) : undefined
      if (!sheet) return
      const name =
        !computed && property.type === 'Identifier'
          ? property.name
          : property.type === 'Literal'
            ? String(property.value)
            : null
      if (name === null) return void open.add(sheet)
      sheet.used.add(name)
      if (!sheet.classes.has(name))
        findings.push(finding(path, lineOf(start), `No style defines .${name} in ${sheet.path}.`))
    },
  }).visit(program)
  // styles[tone]: the words of the component's folder are what tone may be.
  for (const sheet of open) for (const name of sheet.classes.keys()) if (texts.has(name)) sheet.used.add(name)
  return findings
}
