import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf, type Point } from '@certificate-sdk/template/internal'
import { coverPage } from '../assets/coverPage.ts'
import { measurePage } from '../assets/measurePage.ts'
import { paintPage } from '../assets/paintPage.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import { loadPastedField } from '../canvas/typing/loadPastedText.ts'
import type { ChangeTools, EffectTools } from '../commands/Command.ts'
import { createClipboard } from '../commands/createClipboard.ts'
import type { EditorClipboard } from '../commands/EditorClipboard.ts'
import { placedField } from '../commands/placedField.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { loadConversion } from '../dialogs/loadConversion.ts'
import { type EditorDocument, toTemplate } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { takesImage } from '../kinds/takesImage.ts'
import type { EditorCore, EditorScreen } from '../services/EditorServices.ts'
import type { ImageActions, PageSizeActions } from '../services/ImageActions.ts'
import { onlySelected } from '../store/selectors.ts'
import { exportTemplateFile } from '../templateFiles/exportTemplateFile.ts'
import { importDataFile } from '../templateFiles/importDataFile.ts'
import { createImageReader } from '../uploads/createImageReader.ts'
import { createPageResizer } from '../uploads/createPageResizer.ts'
import { createUploads } from '../uploads/createUploads.ts'
import { ImageImporter } from '../uploads/ImageImporter.ts'
import type { MeasureFields } from '../uploads/ImportParts.ts'
import { currentWarnings } from '../warnings/currentWarnings.ts'

/** Dependencies of the services of a page. */
export interface PageParts {
  core: EditorCore
  screen: Pick<EditorScreen, 'canvas' | 'announcer'>
  tools: ChangeTools
}

/** Services that only a page needs, and files that become one. */
export interface PageServices extends Pick<EffectTools, 'warnings'> {
  images: ImageActions
  pageSize: PageSizeActions
  clipboard: EditorClipboard
  /** Creates a field of a kind as the panel adds it, in a free place. */
  newField: (type: string) => TemplateField
  exportTemplate(): Promise<void>
  importData(file: File): Promise<void>
  /** Aborts all uploads and everything that is being read. */
  stop(): void
}

/** Wires up the services of a page. A part of the workspace, so that the start screen doesn't wait for their code. */
export function createPageServices({ core, screen, tools }: PageParts): PageServices {
  const { store, run, messages, resources, options, newKey } = core
  const { announce } = screen.announcer
  const uploads = options.uploadImage && createUploads(store, messages, resources.images, options, newKey)
  const fit = () => run(zoomFit)
  const importData = (file: File) => importDataFile(core, file)
  const paintDocument = async (document: EditorDocument) => {
    const { samples } = store.getState().ui
    await resources.load(document, samples)
    return paintPage(sampleCertificate(document, samples, resources.dates()).pages[0], resources).canvas
  }
  const measureFields: MeasureFields = async (fields, dimensions, words) => {
    const { locale } = store.getState().document.page
    const page = { name: '', imageUrl: '', dimensions, ...(locale !== undefined && { locale }) }
    const document = { page, fields: fields.map((field, i) => ({ key: `${i}`, field })) }
    const { samples } = store.getState().ui
    await resources.load(document, samples)
    const { pages } = words
      ? certificateOf(toTemplate(document), words)
      : sampleCertificate(document, samples, resources.dates())
    return measurePage(pages[0], resources.layoutResources())
  }
  const imageParts = {
    ...{ store, messages, resources, run, fit, newKey, readImageFile, coverPage, uploads },
    importData: (file: File) => void importData(file),
  }
  const reader = createImageReader(imageParts)
  const images = new ImageImporter({ ...imageParts, paintDocument, measureFields, loadConversion }, reader)
  const importFiles = (files: readonly File[], at: Point | undefined) => {
    const only = onlySelected(store.getState())
    const key = only && takesImage(only.field) ? only.key : undefined
    void images.importFiles(files, { at, key })
  }
  return {
    images,
    pageSize: createPageResizer(imageParts, reader),
    clipboard: createClipboard({
      ...{ store, run, messages, announce, importFiles },
      measure: tools.measure,
      readStyles: (html, fontSize) => loadPastedField(html, { fontSize }),
      findPointer: () => screen.canvas.attached()?.pointer(),
      findSystem: () => navigator.clipboard,
    }),
    newField: (type) => placedField(store.getState().document, tools, { type }),
    warnings: () => currentWarnings(store.getState(), { resources, messages, options }),
    exportTemplate: () => exportTemplateFile(core),
    importData,
    stop: () => images.destroy(),
  }
}
