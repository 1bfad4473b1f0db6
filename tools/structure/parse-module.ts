import { parseSync, Visitor } from 'oxc-parser'

/** What the structure rules need to know of one module. Type-only imports count as imports. */
export interface ParsedModule {
  /** Null when the file parses; otherwise the parser's own words. */
  fault: string | null
  imports: { specifier: string; line: number }[]
  /** Names that the file declares: variables, functions, parameters, types, properties of types. */
  names: { name: string; line: number }[]
  /** Texts of strings and templates, with each inserted value written as ?. */
  strings: { text: string; line: number }[]
  /** Calls of a method with a text as first argument, such as insertInto('person'). */
  calls: { method: string; argument: string | null; line: number }[]
  hasFunction: boolean
}

/** Reads a module with oxc, which keeps the imports of types that a transpiler would drop. */
export function parseModule(path: string, text: string): ParsedModule {
  const result = parseSync(path, text)
  const lineOf = lineFinder(text)
  const parsed: ParsedModule = { fault: null, imports: [], names: [], strings: [], calls: [], hasFunction: false }
  const fault = result.errors.find((error) => error.severity === 'Error')
  if (fault) return { ...parsed, fault: fault.message }
  const imported = (specifier: string, start: number) => parsed.imports.push({ specifier, line: lineOf(start) })
  const named = (name: string, start: number) => parsed.names.push({ name, line: lineOf(start) })
  const pattern = (node: unknown) => namesIn(node, named)
  for (const found of result.module.staticImports) imported(found.moduleRequest.value, found.start)
  for (const found of result.module.staticExports) {
    const request = found.entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (request) imported(request.value, found.start)
  }
  const enterFunction = (node: { id?: unknown; params: unknown[] }) => {
    parsed.hasFunction = true
    pattern(node.id)
    node.params.forEach(pattern)
  }
  new Visitor({
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        imported(node.source.value, node.start)
    },
    TSImportType: (node) => imported(node.source.value, node.start),
    FunctionDeclaration: enterFunction,
    FunctionExpression: enterFunction,
    ArrowFunctionExpression: enterFunction,
    VariableDeclarator: (node) => pattern(node.id),
    ClassDeclaration: (node) => {
      parsed.hasFunction = true
      pattern(node.id)
    },
    TSTypeAliasDeclaration: (node) => pattern(node.id),
    TSInterfaceDeclaration: (node) => pattern(node.id),
    TSPropertySignature: (node) => pattern(node.key),
    Literal: (node) => {
      if (typeof node.value === 'string') parsed.strings.push({ text: node.value, line: lineOf(node.start) })
    },
    TemplateLiteral: (node) => {
      parsed.strings.push({ text: node.quasis.map((part) => part.value.raw).join('?'), line: lineOf(node.start) })
    },
    CallExpression: (node) => {
      const callee = node.callee
      const method =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : null
      if (!method) return
      const first = node.arguments[0]
      const argument = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null
      parsed.calls.push({ method, argument, line: lineOf(node.start) })
    },
  }).visit(result.program)
  return parsed
}

/** Names bound by a declaration or a pattern; the keys of an object pattern are someone else's words. */
function namesIn(node: unknown, report: (name: string, start: number) => void): void {
  if (!isNode(node)) return
  if (node.type === 'Identifier' && typeof node.name === 'string') report(node.name, node.start)
  if (node.type === 'TSParameterProperty') namesIn(node.parameter, report)
  if (node.type === 'AssignmentPattern') namesIn(node.left, report)
  if (node.type === 'RestElement') namesIn(node.argument, report)
  if (node.type === 'ArrayPattern' && Array.isArray(node.elements))
    node.elements.forEach((element) => namesIn(element, report))
  if (node.type === 'ObjectPattern' && Array.isArray(node.properties))
    for (const property of node.properties) namesIn(isNode(property) ? (property.value ?? property) : null, report)
}

type LooseNode = { type: string; start: number } & Record<string, unknown>

function isNode(value: unknown): value is LooseNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Turns offsets into one-based line numbers. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
