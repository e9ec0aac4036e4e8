import { assetUrl, modulePreload } from './editorAssets.ts'
import { importWithRetry } from './importWithRetry.ts'

/**
 * A separately built part of the editor: a function of the exports that it uses from the editor's own file.
 */
interface BuiltPart<T> {
  part?(handed: object): T
}

/** The build replaces this with the internal exports of the editor's file. */
declare function handedExports(): object

/** The build replaces this with the files of all parts, by name. */
declare function builtParts(): Readonly<Record<string, { file: string; integrity: string }>>

/**
 * Imports a part of the editor that is loaded on first use, with retries, and checks it if the loader checks
 * modules. Parts that share code with the editor do not import its file (see
 * `packages/build/handedParts.ts`), but receive the exports that they use from here.
 *
 * @param name name of the module that `load` imports, without its extension
 * @param load the import, in the form that the bundler must see
 * @throws the error of the last import
 */
export async function importPart<T extends object>(name: string, load: () => Promise<T>): Promise<T> {
  const preload = preloadOf(name)
  const module = await importWithRetry<T & BuiltPart<T>>(load, preload && { preload })
  return module.part ? module.part(handedExports()) : module
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
