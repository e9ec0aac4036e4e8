import { assetUrl, modulePreload } from './editorAssets.ts'
import { importWithRetry } from './importWithRetry.ts'

/** A built part of the editor: a function of what it uses of the editor's own file. */
interface BuiltPart<T> {
  part?(handed: object): T
}

/** The build replaces this by the internal exports of the editor's file. */
declare function handedExports(): object

/** The build replaces this by the files of all parts, by name. */
declare function builtParts(): Readonly<Record<string, { file: string; integrity: string }>>

/**
 * Imports a part of the editor that is loaded when it is first needed, with retries, and checks it if its loader does.
 * Parts that share code with the editor do not import its file (see `packages/build/handedParts.ts`), but get what they
 * use from here.
 *
 * @param name of the module that `load` imports, without its extension
 * @param load the import, as the bundler must see it
 * @throws what the last import threw
 */
export async function importPart<T extends object>(name: string, load: () => Promise<T>): Promise<T> {
  const preload = preloadOf(name)
  const module = await importWithRetry<T & BuiltPart<T>>(load, preload && { preload })
  return module.part ? module.part(handedExports()) : module
}

/**
 * @returns `undefined` if the loader checks nothing
 * @throws {Error} if the part would be imported without a check
 */
function preloadOf(name: string): ((url?: string) => void) | undefined {
  const preload = modulePreload()
  if (!preload) return undefined
  const part = builtParts()[name]
  if (!part) throw new Error(`The editor has no part ${name}.`)
  return (url = assetUrl(part.file)) => preload(url, part.integrity)
}
