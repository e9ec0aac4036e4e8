import { copiedFields, fieldsInHtml, wordsOfFields } from './copiedFields.ts'
import { insertText } from './insertText.ts'
import { readSystem, writeSystem } from './systemClipboard.ts'

/** The parts of the clipboard that nothing needs before there is a page: the start screen loads without them. */
export const copying = {
  copiedFields,
  fieldsInHtml,
  insertText,
  readSystem,
  wordsOfFields,
  writeSystem,
}
