import { serializeTemplate } from '@certificate-sdk/template'
import { downloadFile } from '../assets/downloadFile.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { showInfo } from '../store/Notice.ts'
import { withOwnImages } from './withOwnImages.ts'

/** Bytes of images: an import of the dashboard takes 24 MB. */
const largest = 23_000_000

/** Time after which servers count as unreachable, in ms: the page shows the images, which are cached. */
const timeout = 20_000

/**
 * Stores the JSON that saving would hand to the host as a file, with line breaks and with its images. A notice says how many
 * could not be included. Never rejects.
 */
export async function exportTemplateFile({
  store,
  messages,
}: Pick<EditorCore, 'store' | 'messages'>): Promise<void> {
  const plain = withPlainImages(store.getState().document)
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), timeout)
  const load = (url: string) =>
    fetch(url, { signal: aborter.signal })
      .then((response) => (response.ok ? response.blob() : undefined))
      .catch(() => undefined)
  const { document, left } = await withOwnImages(plain, { load, encode }, largest)
  clearTimeout(timer)
  const json = `${JSON.stringify(serializeTemplate(toTemplate(document)), null, 2)}\n`
  downloadFile(new Blob([json], { type: 'application/json' }), document.page.name, '.json')
  if (left) store.transition({ notice: showInfo(messages.templateFile.imagesLinked(left)) })
}

/** The image as it is uploaded elsewhere; `undefined` if it cannot be read, or only in another size. */
function encode(image: Blob): Promise<string | undefined> {
  return readImageFile(new File([image], 'image')).then(
    ({ imageUrl, scaledDown }) => (scaledDown ? undefined : imageUrl),
    () => undefined,
  )
}
