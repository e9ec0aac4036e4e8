import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Reads a font file that ships with the template package. */
export async function readShippedFont(face: string): Promise<Uint8Array> {
  return readFile(require.resolve(`@certificate-sdk/template/fonts/${face}.ttf`))
}
