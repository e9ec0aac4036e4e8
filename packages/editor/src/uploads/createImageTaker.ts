import type { TemplateField } from '@certificate-sdk/template'
import type { EditorResources } from '../assets/EditorResources.ts'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import type { RunCommand } from '../commands/Command.ts'
import { addField } from '../commands/fieldCommands.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { setFieldImage } from '../commands/propertyCommands.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { hasPage, onlySelected } from '../store/selectors.ts'
import type { Uploads } from './createUploads.ts'

/** Brings image files into the design. */
export interface ImageTaker {
  /** Makes an image file, or a page of a PDF (counted from 1), the background; a notice says if it cannot be used. */
  takeBackgroundFile(file: File, pdfPage?: number): Promise<void>
  /** The same for an image field, whatever is selected when the file is read. */
  takeFieldImage(file: File, key: string): Promise<void>
  /** Into the selected image field, or into a new one; as the background if there is none yet. */
  takePastedFile(file: File): Promise<void>
}

/** @param uploads without it, images go into the template as data URLs */
export function createImageTaker(
  {
    store,
    messages,
    resources,
    run,
    fit,
    newKey,
  }: {
    store: EditorStore
    messages: Messages
    resources: Pick<EditorResources, 'images'>
    run: RunCommand
    fit(): void
    newKey(): string
  },
  uploads: Uploads | undefined,
): ImageTaker {
  const say = (kind: 'info' | 'error', text: string) => store.updateUi({ notice: { kind, text } })

  async function take(
    file: File,
    place: (imageUrl: string, image: ImageFile) => void,
    pdfPage?: number,
  ): Promise<ImageFile | undefined> {
    if (!store.getState().can.upload) return
    try {
      const image = await readImageFile(file, pdfPage)
      const local = uploads ? `${image.imageUrl}#${newKey()}` : image.imageUrl
      await resources.images.load(local)
      const before = store.getState().document
      place(local, image)
      if (store.getState().document === before) return
      if (uploads) void uploads.start(image.file, local, before)
      return image
    } catch (error) {
      const reason = error instanceof ImageFileError ? error.reason : 'damaged'
      say('error', messages.badFile[reason](file.name))
    }
  }

  async function takeBackgroundFile(file: File, pdfPage = 1): Promise<void> {
    const image = await take(
      file,
      (imageUrl, { dimensions, print }) => run(setBackground, { imageUrl, dimensions, print }),
      pdfPage,
    )
    if (!image) return
    fit()
    const { dimensions, scaledDown, pdfPages = 1 } = image
    if (scaledDown) return say('info', messages.scaledDown(dimensions.width, dimensions.height))
    const pdf = { file, page: pdfPage, pages: pdfPages }
    store.updateUi({
      notice: pdfPages > 1 ? { kind: 'info', text: messages.pdfPages(pdfPages), pdf } : null,
    })
  }

  async function takeFieldImage(file: File, key: string): Promise<void> {
    await take(file, (imageUrl) => run(setFieldImage, { key, imageUrl }))
  }

  return {
    takeBackgroundFile,
    takeFieldImage,
    async takePastedFile(file) {
      const state = store.getState()
      const only = onlySelected(state)
      if (!hasPage(state)) await takeBackgroundFile(file)
      else if (only && takesImage(only.field)) await takeFieldImage(file, only.key)
      else await take(file, (imageUrl) => run(addField, { type: 'image', imageUrl }))
    },
  }
}

function takesImage({ type, locked }: TemplateField): boolean {
  return !locked && (editorKind(type).controls?.includes('imageFile') ?? false)
}
