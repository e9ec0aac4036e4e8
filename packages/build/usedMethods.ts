import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ESTree, type Plugin, parseAst } from 'vite'
import { patchedKonva } from './konvaForHosts.ts'

const fonts = join(import.meta.dirname, '../template/src/fonts')
const rendering = join(import.meta.dirname, '../editor/src/canvas/rendering')

/**
 * Leaves methods of the classes of the shaper and of Konva out of the bundle that nothing calls: bundlers keep every method
 * of a class, and these are most of their code. Callers are found by name in the one folder that may call them.
 */
export function usedMethods(): Plugin {
  let konva: ReadonlyMap<string, string> | undefined
  return {
    name: 'used-methods',
    transform: {
      filter: { id: /[\\/](harfbuzzjs[\\/]dist[\\/]index\.mjs|konva[\\/]lib[\\/]\w+\.js)$/ },
      handler(code, id) {
        const file = basename(id)
        if (file === 'index.mjs') return { code: withUsedMethods(code, sourcesIn(fonts)), map: null }
        konva ??= usedOfKonva(dirname(id))
        const used = konva.get(file)
        return used === undefined ? null : { code: used, map: null }
      },
    },
  }
}

function sourcesIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

/** Konva's files, as far as they are imported, by name. */
function usedOfKonva(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const read = (file: string): void => {
    if (files.has(file)) return
    const code = patchedKonva(file, readFileSync(join(folder, file), 'utf8'))
    files.set(file, code)
    for (const [, name] of code.matchAll(/from "\.\/(\w+\.js)"/g)) if (name) read(name)
  }
  for (const file of ['Layer.js', 'Shape.js', 'Stage.js']) read(file)
  const all = [...files.values()].join('\n')
  // Accessors are also called by the names of attributes.
  const isAccessor = (name: string) => {
    const [, first = '', rest] = /^[gs]et([A-Z])(.*)$/.exec(name) ?? []
    return first !== '' && new RegExp(`['"]${first.toLowerCase()}${rest}['"]`).test(all)
  }
  // Also by names in quotes.
  const used = usedInModules([...files.values()], sourcesIn(rendering), isAccessor, `[.'"]`)
  return new Map([...files.keys()].map((file, i) => [file, used[i] as string]))
}

/**
 * The module without the methods of its classes that are named neither by the callers nor by what remains. Keeps line
 * numbers, and so source maps.
 */
export function withUsedMethods(code: string, callers: string): string {
  return usedInModules([code], callers, () => false)[0] as string
}

/**
 * The same of modules that use each other.
 *
 * @param isKept whether a method is kept although nothing names it
 * @param before what comes before a name in what remains
 */
export function usedInModules(
  modules: readonly string[],
  callers: string,
  isKept: (name: string) => boolean,
  before = '\\.',
): string[] {
  const methods = modules.map((code) => methodsOf(parseAst(code) as ESTree.Program))
  let used = methods.flat().filter(({ name }) => isNamed(name, callers) || isKept(name))
  for (;;) {
    const rest = modules.map((code, i) => without(code, methods[i] ?? [], used))
    const text = rest.map(withoutComments).join('\n')
    const more = methods
      .flat()
      .filter((method) => used.includes(method) || isNamed(method.name, text, before))
    if (more.length === used.length) return rest
    used = more
  }
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

interface Method {
  name: string
  start: number
  end: number
}

function methodsOf({ body }: ESTree.Program): Method[] {
  const classes = body.flatMap((node) => {
    const declared =
      node.type === 'VariableDeclaration'
        ? node.declarations.map(({ init }) => init)
        : [node.type === 'ExportNamedDeclaration' ? node.declaration : node]
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
