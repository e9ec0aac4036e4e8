import { type ESTree, type Plugin, parseAst } from 'vite'
import { isEditor } from './editorChunks.ts'

/**
 * Passes the exports that a lazy part of the editor uses to it, instead of letting it import them: if the request for a
 * file failed and was repeated under another URL, an import of the first URL would load that file a second time, and
 * with it a second editor.
 *
 * | file | built as | becomes |
 * | --- | --- | --- |
 * | the entry | `handedExports()` in `importPart` | `[mount, draw]`, in the order of their exported names |
 * | a part that imports the entry | `import { b as draw } from './editor.js'` … `export { Part }` | `export const needs = []; export const part = (({ 1: draw }) => { … return { Part } })`, which `importPart` calls |
 * | a part that imports another part | `import { c as Field } from './Workspace.js'` | the same with `needs = [["Workspace", () => import('./Workspace.js')]]`, which `importPart` loads first, and `part = (({ 1: draw }, { c: Field }) => …)` |
 */
export function handedParts(): Plugin {
  return {
    name: 'handed-parts',
    renderChunk(code, chunk, _options, { chunks }) {
      if (isEditor(chunk)) {
        const shared = Object.values(chunks).some(({ imports }) => imports.includes(chunk.fileName))
        const published = this.getModuleInfo(chunk.facadeModuleId ?? '')?.exports ?? []
        return shared ? { code: handOver(code, published), map: null } : null
      }
      const importers = Object.values(chunks).filter(({ imports }) => imports.includes(chunk.fileName))
      if (!chunk.imports.length && !importers.length) return null
      const handed = [...(Object.values(chunks).find(isEditor)?.exports ?? [])].sort()
      const partOf = (specifier: string) => {
        const other = chunks[specifier.replace(/^\.\//, '')]
        return other && isEditor(other) ? undefined : other?.name
      }
      return { code: takeParts(code, partOf, handed), map: null }
    },
  }
}

/**
 * The entry with its internal exports as a list, which is shorter than an object with their names.
 *
 * @param published names that remain exports
 */
export function handOver(code: string, published: readonly string[]): string {
  const { exports } = outsOf(code)
  const handed = [...exports.names].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([local]) => local)
  const kept = exports.names.filter(([, exported]) => published.includes(exported))
  const statement = `export { ${kept.map(([local, exported]) => `${local} as ${exported}`).join(', ')} };`
  return (code.slice(0, exports.start) + statement + code.slice(exports.end)).replace(
    'handedExports()',
    () => `[${handed.join(', ')}]`,
  )
}

/**
 * A chunk as a function of its imports. Keeps line numbers, and so source maps. The function is in parentheses, so that
 * browsers compile it while they read the file: see eagerFunctions.ts.
 *
 * @param partOf name of the part that a specifier imports; `undefined` for the entry
 * @param handed names of the entry's exports, in the order of {@link handOver}
 */
export function takeParts(
  code: string,
  partOf: (specifier: string) => string | undefined,
  handed: readonly string[],
): string {
  const { imports, exports } = outsOf(code)
  const others = imports.filter(({ source }) => partOf(source) !== undefined)
  const indexOf = (name: string) => {
    const index = handed.indexOf(name)
    if (index < 0) throw new Error(`The editor's file does not export ${name}.`)
    return index
  }
  const taken = (from: readonly Statement[], keyOf: (name: string) => string | number = (name) => name) =>
    `{ ${from.flatMap(({ names }) => names.map(([local, imported]) => `${keyOf(imported)}: ${local}`)).join(', ')} }`
  const needs = others.map(
    ({ source }) => `[${JSON.stringify(partOf(source))}, () => import(${JSON.stringify(source)})]`,
  )
  const entry = taken(
    imports.filter((one) => !others.includes(one)),
    indexOf,
  )
  const parameters = [entry, ...others.map((one) => taken([one]))]
  const head = `export const needs = [${needs.join(', ')}]; export const part = ((${parameters.join(', ')}) => {`
  const result = exports.names.map(([local, exported]) => `${exported}: ${local}`)
  const first = imports[0]?.start ?? 0
  let body = code.slice(0, exports.start) + code.slice(exports.end)
  for (const { start, end } of [...imports].reverse())
    body = body.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, '') + body.slice(end)
  return `${body.slice(0, first)}${head}${body.slice(first)} return { ${result.join(', ')} } });`
}

interface Statement {
  start: number
  end: number
  /** Pairs of a local name and the name outside. */
  names: [string, string][]
}

interface ImportStatement extends Statement {
  source: string
}

/** The imports of a bundled module, and its one `export { … }`. */
function outsOf(code: string): { imports: ImportStatement[]; exports: Statement } {
  const imports: ImportStatement[] = []
  const exports: Statement[] = []
  for (const node of (parseAst(code) as ESTree.Program).body) {
    if (node.type === 'ImportDeclaration')
      imports.push({ ...rangeOf(node), source: node.source.value, names: node.specifiers.map(importedName) })
    if (node.type === 'ExportNamedDeclaration')
      exports.push({
        ...rangeOf(node),
        names: node.specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)]),
      })
  }
  const [only] = exports
  if (!only || exports.length > 1) throw new Error('A chunk of the editor has no single export statement.')
  return { imports, exports: only }
}

function rangeOf({ start, end }: ESTree.Node): { start: number; end: number } {
  return { start, end }
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): [string, string] {
  if (specifier.type !== 'ImportSpecifier')
    throw new Error('A chunk of the editor imports a whole namespace.')
  return [nameOf(specifier.local), nameOf(specifier.imported)]
}

function nameOf(name: ESTree.ModuleExportName | ESTree.BindingIdentifier): string {
  if (name.type === 'Literal') throw new Error('A chunk of the editor exports a name that is no identifier.')
  return name.name
}
