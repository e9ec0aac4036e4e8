import { serializeTemplate } from '@certificate-sdk/template'
import { downloadFile } from '../assets/downloadFile.ts'
import { type EditorDocument, toTemplate } from '../document/EditorDocument.ts'
import { withPlainImages } from '../document/replaceImage.ts'

/** Stores the JSON that saving would hand to the host as a file, with line breaks. */
export function exportTemplateFile(document: EditorDocument): void {
  const template = serializeTemplate(toTemplate(withPlainImages(document)))
  const json = `${JSON.stringify(template, null, 2)}\n`
  downloadFile(new Blob([json], { type: 'application/json' }), document.page.name, '.json')
}
