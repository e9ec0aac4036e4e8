import { serializeTemplate } from '@certificate-sdk/template'
import { downloadFile } from '../assets/downloadFile.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import { imageUrls } from '../document/imageUrls.ts'
import { replaceImage, withPlainImages } from '../document/replaceImage.ts'
import { importPart } from '../loading/importPart.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { showInfo } from '../store/Notice.ts'

/**
 * Saves the JSON that the host would receive as a file, with line breaks and with its images. A notice says how many
 * could not be included. Rejects if the part that reads images can't be loaded.
 */
export async function exportTemplateFile({ store, messages }: EditorCore): Promise<void> {
  let document = withPlainImages(store.getState().document)
  const part = await importPart('readHostedImages', () => import('./readHostedImages.ts'))
  const { images, left } = await part.readHostedImages(imageUrls(document))
  for (const [url, image] of images) document = replaceImage(document, url, image)
  const json = `${JSON.stringify(serializeTemplate(toTemplate(document)), null, 2)}\n`
  downloadFile(new Blob([json], { type: 'application/json' }), document.page.name, '.json')
  if (left) store.transition({ notice: showInfo(messages.templateFile.imagesLinked(left)) })
}
