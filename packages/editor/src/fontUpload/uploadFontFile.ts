import type { FontStyle } from '@certificate-sdk/template'
import { hasUnicodeMap, isTrueType, readEmbedding } from '@certificate-sdk/template/internal'
import type { CustomFont } from '../assets/CustomFont.ts'
import { reasonOf } from '../saving/reasonOf.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { clearText, showError, showInfo } from '../store/Notice.ts'
import { describeFontFile } from './describeFontFile.ts'

/** Largest font file, in bytes. */
const maxBytes = 10 * 1024 * 1024
const styles: readonly FontStyle[] = ['Regular', 'Bold', 'Italic', 'BoldItalic']

/**
 * Checks a font file, passes it to the host, and adds the family that the host returns. A notice says why it could not be
 * used. Never rejects.
 *
 * @returns the name of the family
 */
export async function uploadFontFile(file: File, core: EditorCore): Promise<string | undefined> {
  const { store, messages, resources, options } = core
  const { name } = file
  const refuse = (text: string, reason?: string) =>
    store.transition({ notice: showError(text, reason === undefined ? {} : { reason }) })
  const bytes = await readUsable(file, messages)
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

/** The bytes of a font that can be used, or why this one cannot. */
async function readUsable(file: File, messages: EditorCore['messages']): Promise<Uint8Array | string> {
  const { name, size } = file
  if (size > maxBytes) return messages.badFile.tooLarge(name)
  const read = await file.arrayBuffer().catch(() => undefined)
  if (!read) return messages.badFile.damaged(name)
  const bytes = new Uint8Array(read)
  if (!isTrueType(bytes) || !hasUnicodeMap(bytes)) return messages.fontUpload.type(name)
  return readEmbedding(bytes).isRestricted ? messages.fontUpload.restricted(name) : bytes
}

/** The host's answer if it is a family, without keys that are no styles. */
function readFont(answer: unknown): CustomFont | undefined {
  const { name, files } = Object(answer) as { name?: unknown; files?: unknown }
  if (typeof name !== 'string' || !/^[^,"'\p{C}]{1,100}$/u.test(name.trim())) return undefined
  const given = Object(files) as Record<string, unknown>
  const urls = styles.flatMap((style) =>
    Object.hasOwn(given, style) && typeof given[style] === 'string' ? [[style, given[style]] as const] : [],
  )
  const read = Object.fromEntries(urls) as Partial<CustomFont['files']>
  return read.Regular ? { name: name.trim(), files: { ...read, Regular: read.Regular } } : undefined
}
