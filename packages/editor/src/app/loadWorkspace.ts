import { importPart } from '../loading/importPart.ts'
import { StartError } from '../loading/StartError.ts'

/** The modules that show and edit a page. */
export type WorkspacePart = typeof import('./Workspace.tsx')

let loaded: WorkspacePart | undefined

/**
 * Loads everything that the start screen does not need, which is more than half of the editor's own code.
 * Opening again requests nothing.
 *
 * @throws {StartError} `chunk_load_failed`, after retries
 */
export async function loadWorkspace(): Promise<WorkspacePart> {
  try {
    loaded ??= await importPart('Workspace', () => import('./Workspace.tsx'))
    return loaded
  } catch (cause) {
    throw new StartError('chunk_load_failed', 'A part of the editor could not be downloaded.', { cause })
  }
}

/** Returns the workspace if it has loaded, as it has whenever a page is shown. */
export function loadedWorkspace(): WorkspacePart | undefined {
  return loaded
}
