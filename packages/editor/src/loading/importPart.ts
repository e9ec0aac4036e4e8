import { assetIntegrity } from './editorAssets.ts'
import { importWithRetry } from './importWithRetry.ts'

/** A built part of the editor: a function of what it uses of the editor's own file. */
interface BuiltPart<T> {
  part?(handed: object): T
}

/** The build replaces this by the internal exports of the editor's file. */
declare function handedExports(): object

/**
 * Imports a part of the editor that is loaded when it is first needed, with retries. Parts that share code with the
 * editor do not import its file (see `packages/build/handedParts.ts`), but get what they use from here.
 *
 * @param load the import, as the bundler must see it
 * @throws what the last import threw
 */
export async function importPart<T extends object>(load: () => Promise<T>): Promise<T> {
  const module = await importWithRetry<T & BuiltPart<T>>(load, {
    isPinned: (url) => assetIntegrity(url) !== undefined,
  })
  return module.part ? module.part(handedExports()) : module
}
