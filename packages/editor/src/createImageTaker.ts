import type { Command } from './commands/Command.ts'
import { setBackground, setFieldImage } from './commands/documentCommands.ts'
import { addField } from './commands/fieldCommands.ts'
import type { Uploads } from './createUploads.ts'
import type { EditorResources } from './resources/EditorResources.ts'
import { type PictureFile, PictureFileError, readPictureFile } from './resources/readPictureFile.ts'
import type { EditorStore } from './store/createEditorStore.ts'
import { hasPage, onlySelected } from './store/selectors.ts'
import type { Words } from './words/en.ts'

/** What brings image files of the person into the design. */
export interface ImageTaker {
  /** Takes an image file, or a page of a PDF (from 1), as the background; says so if it cannot be used. */
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
    words,
    resources,
    run,
    fit,
    newKey,
  }: {
    store: EditorStore
    words: Words
    resources: Pick<EditorResources, 'pictures'>
    run<Arguments>(command: Command<Arguments>, args: Arguments): void
    fit(): void
    newKey(): string
  },
  uploads: Uploads | undefined,
): ImageTaker {
  const say = (kind: 'info' | 'error', text: string) => store.updateSession({ notice: { kind, text } })

  async function take(
    file: File,
    place: (imageUrl: string, picture: PictureFile) => void,
    pdfPage?: number,
  ): Promise<PictureFile | undefined> {
    if (!store.getState().can.upload) return
    try {
      const picture = await readPictureFile(file, pdfPage)
      const local = uploads ? `${picture.imageUrl}#${newKey()}` : picture.imageUrl
      await resources.pictures.load(local)
      const before = store.getState().document
      place(local, picture)
      if (store.getState().document === before) return
      if (uploads) void uploads.start(picture.file, local, before)
      return picture
    } catch (error) {
      const reason = error instanceof PictureFileError ? error.reason : 'damaged'
      say('error', words.badFile[reason](file.name))
    }
  }

  async function takeBackgroundFile(file: File, pdfPage = 1): Promise<void> {
    const picture = await take(
      file,
      (imageUrl, { dimensions, print }) => run(setBackground, { imageUrl, dimensions, print }),
      pdfPage,
    )
    if (!picture) return
    fit()
    const { dimensions, scaledDown, pdfPages = 1 } = picture
    if (scaledDown) return say('info', words.scaledDown(String(dimensions.width), String(dimensions.height)))
    const pdf = { file, page: pdfPage, pages: pdfPages }
    store.updateSession({
      notice: pdfPages > 1 ? { kind: 'info', text: words.pdfPages(pdfPages), pdf } : null,
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
      else if (only?.field.type === 'image' && !only.field.locked) await takeFieldImage(file, only.key)
      else await take(file, (imageUrl) => run(addField, { type: 'image', imageUrl }))
    },
  }
}
