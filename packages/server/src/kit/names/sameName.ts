import { foldName } from './foldName.ts'

/** Whether a person typed the name of a certificate, in any way to write it: see {@link foldName}. Accents count. */
export function sameName(name: string, typed: string): boolean {
  const folded = foldName(name)
  return folded !== '' && folded === foldName(typed)
}
