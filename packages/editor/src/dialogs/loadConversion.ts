import { importPart } from '../loading/importPart.ts'

/** Loads the part that reads documents and asks how to use their texts. */
export function loadConversion(): Promise<typeof import('./convertFile.tsx')> {
  return importPart('convertFile', () => import('./convertFile.tsx'))
}
