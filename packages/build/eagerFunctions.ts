import MagicString from 'magic-string'
import { type ESTree, type Plugin, parseAst } from 'vite'
import calledOnOpening from './calledOnOpening.json' with { type: 'json' }

/** Names of functions at the top of modules, by the module's path. */
export type CalledFunctions = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Marks the functions that every opening calls, so that browsers compile them while they read the file, on
 * another thread, and only skim the others: V8 and SpiderMonkey expect a function in parentheses to be called
 * at once (https://v8.dev/blog/preparser#pife). Their hint for whole files
 * (https://v8.dev/blog/explicit-compile-hints) would compile four times as many.
 *
 * `npm run opening` measures the list. A function that is missing in it is compiled when it is called, and a
 * name that no longer exists has no effect.
 */
export function eagerFunctions(): Plugin {
  return {
    name: 'eager-functions',
    renderChunk(code, { name }) {
      if (name !== 'editor' && name !== 'Workspace') return null
      const marked = withEagerFunctions(code, calledOnOpening)
      return { code: marked.toString(), map: marked.generateMap({ hires: 'boundary' }).toString() }
    },
  }
}

/**
 * A bundled module with parentheses around the listed functions, and around most of those inside them.
 * Declarations become variables before everything else, because they can be called before the line where they
 * are.
 *
 * @param code not minified: a comment names each module
 */
export function withEagerFunctions(code: string, called: CalledFunctions): MagicString {
  const result = new MagicString(code)
  const { body } = parseAst(code) as ESTree.Program
  const modules = [...code.matchAll(/^\/\/ (?:#region )?(\S+)$/gm)]
  const isCalled = (name: string, { start }: Range) => {
    const module = modules.findLast(({ index }) => index < start)?.[1]
    return module !== undefined && called[module]?.includes(name.replace(/\$\d+$/, ''))
  }
  const first = body[body.findLastIndex(({ type }) => type === 'ImportDeclaration') + 1]
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.id && isCalled(statement.id.name, statement)) {
      result.appendRight(statement.start, `var ${statement.id.name}=(`)
      // A function expression can't assign to its own name, as libraries do after the first call.
      result.remove(statement.id.start, statement.id.end)
      result.appendLeft(statement.end, ');')
      if (first && statement !== first) result.move(statement.start, statement.end, first.start)
      markInside(statement, result)
    }
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (init && isFunction(init) && id.type === 'Identifier' && isCalled(id.name, statement)) {
          mark(init, result)
          markInside(init, result)
        }
  }
  return result
}

type Range = Pick<ESTree.Node, 'start' | 'end'>

/** Marks the functions inside a called one, most of which are called as well: arguments and constants. */
function markInside(node: ESTree.Node, result: MagicString): void {
  const likely =
    node.type === 'CallExpression' ? node.arguments : node.type === 'VariableDeclarator' ? [node.init] : []
  for (const value of likely) if (value && isFunction(value)) mark(value, result)
  for (const child of Object.values(node).flat()) if (isNode(child)) markInside(child, result)
}

function mark({ start, end }: Range, result: MagicString): void {
  result.appendRight(start, '(')
  result.appendLeft(end, ')')
}

function isFunction({ type }: ESTree.Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
