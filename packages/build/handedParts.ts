import { type ESTree, type Plugin, parseAst } from 'vite'

/**
 * Passes the exports of the editor that its lazy parts use to them, instead of letting them import it: if the
 * request for the editor's file failed and was repeated under another URL, an import of the first URL would
 * load a second editor.
 *
 * | file | built as | becomes |
 * | --- | --- | --- |
 * | the entry | `handedExports()` in `importPart` | `{ a: mount, b: draw }` |
 * | a chunk that imports the entry | `import { b as draw } from './editor.js'` … `export { Part }` | `export const part = (({ b: draw }) => { … return { Part } })`, which `importPart` calls |
 *
 * Chunks may import nothing else: code that two of them share belongs in the entry.
 */
export function handedParts(): Plugin {
  return {
    name: 'handed-parts',
    renderChunk(code, chunk, _options, { chunks }) {
      if (chunk.isEntry) {
        const shared = Object.values(chunks).some(({ imports }) => imports.includes(chunk.fileName))
        const published = this.getModuleInfo(chunk.facadeModuleId ?? '')?.exports ?? []
        return shared ? { code: handOver(code, published), map: null } : null
      }
      if (!chunk.imports.length) return null
      const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
      const other = chunk.imports.find((file) => file !== entry?.fileName)
      if (other)
        throw new Error(`${chunk.name} imports ${other}. Move what it shares into the editor's file.`)
      return { code: takeParts(code), map: null }
    },
  }
}

/**
 * The entry with its internal exports as an object.
 *
 * @param published names that remain exports
 */
export function handOver(code: string, published: readonly string[]): string {
  const { exports } = outsOf(code)
  const properties = exports.names.map(([local, exported]) => `${exported}: ${local}`)
  const kept = exports.names.filter(([, exported]) => published.includes(exported))
  const statement = `export { ${kept.map(([local, exported]) => `${local} as ${exported}`).join(', ')} };`
  return (code.slice(0, exports.start) + statement + code.slice(exports.end)).replace(
    'handedExports()',
    () => `({ ${properties.join(', ')} })`,
  )
}

/**
 * A chunk as a function of its imports, called once. Keeps line numbers, and so source maps. The function is in
 * parentheses, so that browsers compile it while they read the file: see eagerFunctions.ts.
 */
export function takeParts(code: string): string {
  const { imports, exports } = outsOf(code)
  const taken = imports.flatMap(({ names }) => names.map(([local, imported]) => `${imported}: ${local}`))
  const head = `let made; export const part = ((handed) => (made ??= (({ ${taken.join(', ')} }) => {`
  const result = exports.names.map(([local, exported]) => `${exported}: ${local}`)
  const first = imports[0]?.start ?? 0
  let body = code.slice(0, exports.start) + code.slice(exports.end)
  for (const { start, end } of [...imports].reverse())
    body = body.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, '') + body.slice(end)
  return `${body.slice(0, first)}${head}${body.slice(first)} return { ${result.join(', ')} } })(handed)));`
}

interface Statement {
  start: number
  end: number
  /** As [local name, name outside]. */
  names: [string, string][]
}

/** The imports of a bundled module, and its one `export { … }`. */
function outsOf(code: string): { imports: Statement[]; exports: Statement } {
  const imports: Statement[] = []
  const exports: Statement[] = []
  for (const node of (parseAst(code) as ESTree.Program).body) {
    if (node.type === 'ImportDeclaration')
      imports.push({ ...rangeOf(node), names: node.specifiers.map(importedName) })
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
