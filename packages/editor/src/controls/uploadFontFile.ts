import type { FontStyle } from '@certificate-sdk/template'
import { findTable, hasUnicodeMap, readEmbedding } from '@certificate-sdk/template/internal'
import type { CustomFont } from '../assets/CustomFont.ts'
import type { FontFormat, FontUpload } from '../EditorOptions.ts'
import { reasonOf } from '../saving/reasonOf.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { clearText, showError, showInfo } from '../store/Notice.ts'
import { fontFormats } from './fontFormats.ts'

/** Name ids of a family (OpenType 1.9, name): the typographic one comes before the one for at most four styles. */
const familyNames = [16, 1]

const windows = 3

const longest = 100

/** Maximum size of a font file, in bytes. */
const maxBytes = 10 * 1024 * 1024
const styles: readonly FontStyle[] = ['Regular', 'Bold', 'Italic', 'BoldItalic']

/**
 * Checks a font file, passes it to the host, and adds the family that the host returns. A notice says why it can't be
 * used. Never rejects.
 *
 * @returns the name of the family
 */
export async function uploadFontFile(file: File, core: EditorCore): Promise<string | undefined> {
  const { store, messages, resources, options } = core
  const { name } = file
  const refuse = (text: string, reason?: string) =>
    store.transition({ notice: showError(text, reason === undefined ? {} : { reason }) })
  const bytes = await readUsable(file, core)
  if (typeof bytes === 'string') return void refuse(bytes)
  const working = messages.uploading(name)
  store.transition({ notice: showInfo(working) })
  try {
    const answer: unknown = await options.uploadFont?.(file, describeFontFile(bytes, name))
    const font = readFont(answer)
    if (font && (await resources.addFont(font))) {
      store.transition({ notice: clearText(working), resourcesVersion: (version) => version + 1 })
      return font.name
    }
    refuse(messages.uploadFailed(name), messages.tryAgain)
    options.onError?.({
      code: 'upload_failed',
      message:
        'uploadFont must resolve with a family as in `fonts`, { name, files: { Regular: address } }, of TrueType files that this page may read (Access-Control-Allow-Origin).',
      cause: answer,
    })
  } catch (cause) {
    const reason = reasonOf(cause, messages)
    refuse(messages.uploadFailed(name), reason)
    options.onError?.({ code: 'upload_failed', message: `${messages.uploadFailed(name)} ${reason}`, cause })
  }
  return undefined
}

/** Returns the bytes of a usable font, or why it can't be used. */
async function readUsable(
  file: File,
  { messages, options }: Pick<EditorCore, 'messages' | 'options'>,
): Promise<Uint8Array | string> {
  const { name, size } = file
  if (size > maxBytes) return messages.badFile.tooLarge(name)
  const read = await file.arrayBuffer().catch(() => undefined)
  if (!read) return messages.badFile.damaged(name)
  const bytes = new Uint8Array(read)
  const format = formatOf(bytes)
  const taken = fontFormats(options)
  const otherType = messages.fontUpload.type(
    name,
    taken.map((one) => one.toUpperCase()),
  )
  if (!format || !taken.includes(format)) return otherType
  // Browsers don't let scripts unpack it.
  if (format === 'woff2') return bytes
  if (!hasUnicodeMap(bytes)) return otherType
  return readEmbedding(bytes).isRestricted ? messages.fontUpload.restricted(name) : bytes
}

/** Returns the host's answer if it is a family, without keys that are not styles. */
function readFont(answer: unknown): CustomFont | undefined {
  const { name, files, isFallback } = Object(answer) as Record<'name' | 'files' | 'isFallback', unknown>
  if (typeof name !== 'string' || !/^[^,"'\p{C}]{1,100}$/u.test(name.trim())) return undefined
  const input = Object(files) as Record<string, unknown>
  const urls = styles.flatMap((style) =>
    Object.hasOwn(input, style) && typeof input[style] === 'string' ? [[style, input[style]] as const] : [],
  )
  const read = Object.fromEntries(urls) as Partial<CustomFont['files']>
  if (!read.Regular) return undefined
  const font = { name: name.trim(), files: { ...read, Regular: read.Regular } }
  return isFallback === false ? { ...font, isFallback } : font
}

/** Signatures of font files (OpenType 1.9, table directory; WOFF2). */
const formats: ReadonlyMap<number, FontFormat> = new Map([
  [0x00010000, 'ttf'],
  [0x74727565, 'ttf'],
  [0x4f54544f, 'otf'],
  [0x774f4632, 'woff2'],
])

function formatOf(bytes: Uint8Array): FontFormat | undefined {
  if (bytes.length < 12) return undefined
  const format = formats.get(viewOf(bytes).getUint32(0))
  return format === 'ttf' && findTable(bytes, 'glyf') === undefined ? undefined : format
}

/** Returns the family and style of a font file; without them, falls back to the file's name. */
export function describeFontFile(bytes: Uint8Array, fileName: string): FontUpload {
  const ofFile = fileName.replace(/\.\w+$/, '').replace(/[-_ ](Regular|Bold|Italic|BoldItalic)$/i, '')
  return { family: plainName(readFamily(bytes) ?? '') || plainName(ofFile) || 'Font', style: styleOf(bytes) }
}

/** Removes characters that file names, or lists of families in CSS, can't contain. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}/\\:*?"'<>|,;]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}

function styleOf(bytes: Uint8Array): FontStyle {
  const head = findTable(bytes, 'head')
  if (head === undefined || head + 46 > bytes.length) return 'Regular'
  const style = viewOf(bytes).getUint16(head + 44)
  return (['Regular', 'Bold', 'Italic', 'BoldItalic'] as const)[style & 3] ?? 'Regular'
}

function readFamily(bytes: Uint8Array): string | undefined {
  const table = findTable(bytes, 'name')
  if (table === undefined || table + 6 > bytes.length) return undefined
  const view = viewOf(bytes)
  const texts = table + view.getUint16(table + 4)
  const found = new Map<number, string>()
  const end = Math.min(table + 6 + view.getUint16(table + 2) * 12, bytes.length - 11)
  for (let at = table + 6; at < end; at += 12) {
    const id = view.getUint16(at + 6)
    if (view.getUint16(at) !== windows || !familyNames.includes(id) || found.has(id)) continue
    const start = texts + view.getUint16(at + 10)
    const text = bytes.subarray(start, start + view.getUint16(at + 8))
    found.set(id, new TextDecoder('utf-16be').decode(text))
  }
  return familyNames.map((id) => found.get(id)).find((name) => name?.trim())
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
