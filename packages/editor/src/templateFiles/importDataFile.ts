import { readHostTemplate } from '../document/readHostTemplate.ts'
import { replaceDesign } from '../host/replaceDesign.ts'
import { importSampleFile } from '../sampleList/importSampleFile.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { clearNotice, showError } from '../store/Notice.ts'
import { isListFile } from '../uploads/isListFile.ts'

/**
 * Maximum size of a file, in bytes. More than any template, whose images alone have a limit of 30 MB as files: 40 MB as
 * data URLs.
 */
const maxBytes = 48 * 1024 * 1024

/** Opens a file that is not an image: a list of samples, or otherwise a template. Never rejects. */
export function importDataFile(core: EditorCore, file: File): Promise<void> {
  return isListFile(file) ? importSampleFile(core, file) : importTemplateFile(core, file)
}

/**
 * Replaces the design with the template in a file. A file without one changes nothing, and a notice lists its mistakes
 * with their paths. Never rejects.
 */
export async function importTemplateFile(core: EditorCore, file: File): Promise<void> {
  const { store, messages } = core
  const { name, size } = file
  const refuse = (text: string, mistakes: readonly string[] = []) =>
    store.transition({ notice: showError(text, { mistakes }) })
  const { can } = store.getState()
  if (!can.templateFiles || !can.edit) return
  if (size > maxBytes) return refuse(messages.badFile.tooLarge(name))
  const content = await file.arrayBuffer().then(parseJson, () => undefined)
  if (content === undefined) return refuse(messages.badFile.damaged(name))
  const read = readHostTemplate(content)
  if (read.ok) {
    if (replaceDesign(core, read.template)) store.transition({ notice: clearNotice })
    return
  }
  const mistakes = read.issues?.map(({ path, message }) => `${path} ${message}`.trim())
  refuse(messages.templateFile.invalid(name), mistakes ?? [read.message])
}

/** Parses JSON, only in UTF-8: the letters of another encoding would be lost. */
function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
