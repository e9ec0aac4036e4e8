import { pageDocument } from '../loading/pageDocument.ts'
/** File types that an image field and the background accept. */
export const imageFiles = 'image/png,image/jpeg,image/webp,application/pdf'
/** File types that can become a template. */
export const documentFiles = 'application/pdf,.pptx,image/svg+xml'

/** Opens the browser's file chooser, which is only allowed in response to a click or a key. */
export function chooseFile(onFile: (file: File) => void, accept = imageFiles): void {
  const input = pageDocument.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) onFile(file)
  })
  input.click()
}
