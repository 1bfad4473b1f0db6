import { parseSync, Visitor } from 'oxc-parser'

/** Tests and groups that do not always run prove nothing. */
const conditional = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails'])

/**
 * The names of the tests in a file, as written: those of test.each keep their placeholders. Throws when the file does
 * not parse.
 */
export function listTests(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  const fault = errors.find(({ severity }) => severity === 'Error')
  if (fault) throw new Error(`${path}: ${fault.message}`)
  const names: string[] = []
  let leftOut = 0
  new Visitor({
    CallExpression: (node) => {
      const callee = calleeOf(node.callee)
      if (callee?.root === 'describe' && isConditional(callee.methods)) leftOut++
      if (callee?.root !== 'test' || isConditional(callee.methods) || leftOut > 0) return
      const name = textOf(node.arguments[0])
      if (name !== null) names.push(name)
    },
    'CallExpression:exit': (node) => {
      const callee = calleeOf(node.callee)
      if (callee?.root === 'describe' && isConditional(callee.methods)) leftOut--
    },
  }).visit(program)
  return names
}

interface Callee {
  root: string
  methods: string[]
}

/** test.each(rows)(name, ...) is a call of a call: the outermost one holds the name. */
function calleeOf(node: unknown): Callee | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return { root: String(node.name), methods: [] }
  if (node.type === 'CallExpression') return calleeOf(node.callee)
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return null
  const object = calleeOf(node.object)
  return object && { root: object.root, methods: [...object.methods, String(node.property.name)] }
}

function isConditional(methods: readonly string[]): boolean {
  return methods.some((method) => conditional.has(method))
}

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return null
}

function isNode(value: unknown): value is { type: string } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value
}
