import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseAst } from 'vite'

const fonts = join(import.meta.dirname, '../template/src/fonts')

/**
 * Leaves methods of the shaper's classes out of the bundle that nothing calls: bundlers keep every method of a class, and
 * these are most of its code. Callers are found by name in the one folder that may call them.
 */
export function usedMethods(): Plugin {
  return {
    name: 'used-methods',
    transform: {
      filter: { id: /[\\/]harfbuzzjs[\\/]dist[\\/]index\.mjs$/ },
      handler: (code) => ({ code: withUsedMethods(code, callers()), map: null }),
    },
  }
}

function callers(): string {
  const names = readdirSync(fonts).filter((name) => /(?<!\.test)\.ts$/.test(name))
  return names.map((name) => readFileSync(join(fonts, name), 'utf8')).join('\n')
}

/**
 * The module without the methods of its classes that are named neither by the callers nor by what remains. Keeps line
 * numbers, and so source maps.
 */
export function withUsedMethods(code: string, callers: string): string {
  const methods = methodsOf(parseAst(code) as ESTree.Program)
  let used = methods.filter(({ name }) => isNamed(name, callers))
  for (;;) {
    const rest = without(code, methods, used)
    const more = methods.filter((method) => used.includes(method) || isNamed(method.name, rest, '\\.'))
    if (more.length === used.length) return rest
    used = more
  }
}

interface Method {
  name: string
  start: number
  end: number
}

function methodsOf({ body }: ESTree.Program): Method[] {
  const classes = body.flatMap((node) => {
    const declared = node.type === 'VariableDeclaration' ? node.declarations.map(({ init }) => init) : [node]
    return declared.flatMap((one) =>
      one?.type === 'ClassExpression' || one?.type === 'ClassDeclaration' ? one.body.body : [],
    )
  })
  return classes.flatMap((member) =>
    member.type === 'MethodDefinition' &&
    member.kind !== 'constructor' &&
    !member.computed &&
    member.key.type === 'Identifier'
      ? { name: member.key.name, start: member.start, end: member.end }
      : [],
  )
}

function isNamed(name: string, code: string, before = '\\b'): boolean {
  return new RegExp(`${before}${name}\\b`).test(code)
}

function without(code: string, methods: readonly Method[], used: readonly Method[]): string {
  let rest = code
  for (const method of [...methods].reverse())
    if (!used.includes(method))
      rest =
        rest.slice(0, method.start) +
        code.slice(method.start, method.end).replace(/[^\n]/g, '') +
        rest.slice(method.end)
  return rest
}
