import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import type { FontFamily, FontStyle } from '@certificate-sdk/template'
import { faceId, hashOfFace, hostFamily, isTrueType, readEmbedding } from '@certificate-sdk/template/internal'
import { ConfigError } from '../../kit/errors/ConfigError.ts'
import type { ImageSource } from './RenderImages.ts'

/** Reads font files: shipped ones, and those in the host's folder. */
export interface FontSource {
  /** Families in the host's folder. */
  custom: readonly FontFamily[]
  /** Reads the file of a face, shipped or the host's. Its bytes may be shared with other threads: do not change them. */
  read(face: string): Promise<Uint8Array>
}

const fontStyles: readonly FontStyle[] = ['Regular', 'Bold', 'Italic', 'BoldItalic']
const fontFile = new RegExp(`^(.+?)(?:-(${fontStyles.join('|')}))?\\.(?:[ot]t[cf]|woff2?)$`, 'i')

/**
 * Lists the families in a folder: `Acme Sans-Bold.ttf` is the bold style of `Acme Sans`, and a file without a style is
 * the regular one. Opens every font once, so that a bad file fails at startup rather than with a certificate.
 *
 * @param folder absent: only the shipped fonts
 * @throws {ConfigError} if a font can't be read, is not TrueType, or may not be embedded; a style occurs twice; or a
 *   family has no regular style
 */
export async function readFontSource(folder?: string): Promise<FontSource> {
  const styles = new Map<string, FontStyle[]>()
  const paths = new Map<string, string>()
  const files = new Map<string, string>()
  for (const file of folder ? await filesIn(folder) : []) {
    const [, name = '', suffix = 'Regular'] = fontFile.exec(file) ?? []
    const style = fontStyles.find((style) => style.toLowerCase() === suffix.toLowerCase())
    if (!name || !style || !folder) continue
    const path = join(folder, file)
    checkFont(file, await readFont(path, file))
    // Templates may name families in any case.
    const key = `${name}-${style}`.toLowerCase()
    const other = files.get(key)
    if (other)
      throw new ConfigError(
        `${other} and ${file} in FONTS_DIR are the same style of one family. Remove one of them.`,
      )
    files.set(key, file)
    paths.set(faceId(hostFamily(name, [style]), style), path)
    styles.set(name, [...(styles.get(name) ?? []), style])
  }
  for (const [name, found] of styles)
    if (!found.includes('Regular'))
      throw new ConfigError(`${name} in FONTS_DIR has no regular style. Add ${name}-Regular.ttf.`)
  return {
    custom: [...styles].map(([name, found]) => hostFamily(name, found)),
    async read(face) {
      const path = paths.get(face)
      return path ? readFile(path) : readFontFile(face)
    },
  }
}

/** Adds the files of accounts' fonts, which are hosted like images. */
export function withHostedFonts(source: FontSource, hosted: Pick<ImageSource, 'load'>): FontSource {
  return {
    custom: source.custom,
    async read(face) {
      const hash = hashOfFace(face)
      if (hash === undefined) return source.read(face)
      const file = await hosted.load(hash)
      if (!file) throw new Error(`The file of the font ${face} is not hosted.`)
      return file.bytes
    },
  }
}

function checkFont(file: string, bytes: Uint8Array): void {
  if (!isTrueType(bytes))
    throw new ConfigError(
      `${file} in FONTS_DIR is not a TrueType font file. Convert it to TrueType, or remove it.`,
    )
  if (readEmbedding(bytes).isRestricted)
    throw new ConfigError(
      `${file} in FONTS_DIR may not be embedded in documents: its fsType forbids it. Get a license and a file that allow it, or remove it.`,
    )
}

async function readFont(path: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new ConfigError(`${file} in FONTS_DIR cannot be read. Check its permissions, or remove it.`, {
      cause,
    })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (cause) {
    throw new ConfigError(`FONTS_DIR ${folder} cannot be read. Create the folder, or unset the variable.`, {
      cause,
    })
  }
}
