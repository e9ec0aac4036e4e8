import { assetUrl, modulePreload } from './editorAssets.ts'
import { importWithRetry } from './importWithRetry.ts'

/** A separately built part of the editor: see `packages/build/handedParts.ts`. */
interface BuiltPart<T> {
  /** Names and imports of other parts, whose exports it uses. */
  needs: readonly (readonly [name: string, load: () => Promise<object>])[]
  /** Runs its code with the exports that it uses: those of the editor's file, and of each part that it needs. */
  part(handed: object, ...needed: object[]): T
}

/** The build replaces this with the internal exports of the editor's file. */
declare function handedExports(): object

/** The build replaces this with the files of all parts, by name. */
declare function builtParts(): Readonly<Record<string, { file: string; integrity: string }>>

/** Exports of the parts that have run, by name. */
const made = new Map<string, object>()

/**
 * Imports a part of the editor that is loaded on first use, with retries, and checks it if the loader checks
 * modules. Parts do not import the editor's file or each other, but receive the exports that they use from here: a file
 * that was requested again under another URL must not run twice.
 *
 * @param name name of the module that `load` imports, without its extension
 * @param load the import, in the form that the bundler must see
 * @throws the error of the first import
 */
export async function importPart<T extends object>(name: string, load: () => Promise<T>): Promise<T> {
  const before = made.get(name)
  if (before) return before as T
  const preload = preloadOf(name)
  const module = await importWithRetry<T | BuiltPart<T>>(load, preload && { preload })
  if (!isBuilt(module)) return module
  const needed = await Promise.all(module.needs.map((other) => importPart(...other)))
  const exports = (made.get(name) as T | undefined) ?? module.part(handedExports(), ...needed)
  made.set(name, exports)
  return exports
}

function isBuilt<T extends object>(module: T | BuiltPart<T>): module is BuiltPart<T> {
  return 'part' in module
}

/**
 * @returns `undefined` if the loader does not check modules
 * @throws {Error} if the part would be imported without a check
 */
function preloadOf(name: string): ((url?: string) => void) | undefined {
  const preload = modulePreload()
  if (!preload) return undefined
  const part = builtParts()[name]
  if (!part) throw new Error(`The editor has no part ${name}.`)
  return (url = assetUrl(part.file)) => preload(url, part.integrity)
}
