import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import type { FontFamily, FontStyle } from '@certificate-sdk/template'
import { isTrueType, readEmbedding } from '@certificate-sdk/template/internal'

/** Reads font files: the shipped ones, and those in the host's folder. */
export interface FontSource {
  /** Families in the host's folder. */
  own: readonly FontFamily[]
  /** Reads the file of a face, shipped or the host's. Its bytes may be shared with other threads: do not change them. */
  read(face: string): Promise<Uint8Array>
}

const fileName = /^(.+?)(?:-(Regular|Bold|Italic|BoldItalic))?\.ttf$/i

/**
 * Reads which families a folder has: `Acme Sans-Bold.ttf` is the bold style of `Acme Sans`, and a file without a style
 * is the regular one. Opens every file once, so that a bad file fails the startup and not a certificate.
 *
 * @param folder absent: only the shipped fonts
 * @throws if a file is not TrueType or may not be embedded, or a family has no regular style
 */
export async function readFontSource(folder?: string): Promise<FontSource> {
  const files = new Map<string, string>()
  const styles = new Map<string, FontStyle[]>()
  for (const file of folder ? await filesIn(folder) : []) {
    const [, name = '', style = 'Regular'] = fileName.exec(file) ?? []
    if (!name || !folder) continue
    const path = join(folder, file)
    const bytes = await readFile(path)
    if (!isTrueType(bytes))
      throw new Error(
        `${file} in FONTS_DIR is not a TrueType font file. Convert it to TrueType, or remove it.`,
      )
    if (readEmbedding(bytes).isRestricted)
      throw new Error(
        `${file} in FONTS_DIR may not be embedded in documents: its fsType forbids it. Get a license and a file that allow it, or remove it.`,
      )
    files.set(`${name}-${style}`, path)
    styles.set(name, [...(styles.get(name) ?? []), style as FontStyle])
  }
  for (const [name, found] of styles)
    if (!found.includes('Regular'))
      throw new Error(`${name} in FONTS_DIR has no regular style. Add ${name}-Regular.ttf.`)
  return {
    own: [...styles].map(([name, found]) => ({ name, file: name, category: 'own', styles: found })),
    async read(face) {
      const path = files.get(face)
      return path ? readFile(path) : readFontFile(face)
    },
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (cause) {
    throw new Error(`FONTS_DIR ${folder} cannot be read. Create the folder, or unset the variable.`, {
      cause,
    })
  }
}
