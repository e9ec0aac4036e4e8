import { type FontStyle, fieldDefaults, type TemplateField } from '@certificate-sdk/template'
import { boundsOf as boundsOfPoints, type Point, type Rect } from '@certificate-sdk/template/internal'
import { blankImage } from '../assets/blankImage.ts'
import { coverPage } from '../assets/coverPage.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import { paintPage } from '../assets/paintPage.ts'
import { plainColor } from '../assets/plainColor.ts'
import { readDrawing, readFrame } from '../assets/readFrame.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import { placedField } from '../commands/addFieldCommands.ts'
import type { EffectTools } from '../commands/Command.ts'
import { createClipboard } from '../commands/createClipboard.ts'
import { createRun } from '../commands/createRun.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { chooseFile } from '../controls/chooseFile.ts'
import { clearArea as clearAreaOf } from '../document/clearArea.ts'
import type { EditorDocument, EditorPage } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { createEscapeStack } from '../escape/createEscapeStack.ts'
import { takesImage } from '../kinds/takesImage.ts'
import type { Messages } from '../locales/en.ts'
import { createSave } from '../saving/createSave.ts'
import { type CanvasItem, canvasItems, newItem } from '../scene/CanvasItem.ts'
import { createAnnouncer } from '../services/createAnnouncer.ts'
import { createCanvasCovers } from '../services/createCanvasCovers.ts'
import { createCanvasPort } from '../services/createCanvasPort.ts'
import { createFocusPlaces } from '../services/createFocusPlaces.ts'
import type { EditorServices } from '../services/EditorServices.ts'
import { readHostDesigns } from '../start/designs/hostDesigns.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showError } from '../store/Notice.ts'
import type { SaveOutcome } from '../store/SaveOutcome.ts'
import { onlySelected } from '../store/selectors.ts'
import { createImageReader } from '../uploads/createImageReader.ts'
import { createPageResizer } from '../uploads/createPageResizer.ts'
import { createUploads } from '../uploads/createUploads.ts'
import { ImageImporter } from '../uploads/ImageImporter.ts'
import { templateFileTypes } from '../uploads/isTemplateFile.ts'
import { currentWarnings } from '../warnings/currentWarnings.ts'
import { loadedWorkspace, loadWorkspace, type WorkspacePart } from './loadWorkspace.ts'

/** Dependencies of the services. */
export interface ServiceParts extends Pick<EffectTools, 'close' | 'drafts'> {
  store: EditorStore
  resources: EditorResources
  messages: Messages
  /** BCP 47, for numbers and dates. */
  locale: string
  options: EditorOptions
  /** Makes the key of a new field. */
  newKey: () => string
  /** Called after the host has received the design. */
  onSaved: () => void
}

/** Services of an editor, and the calls that only its host makes. */
export interface CreatedServices {
  /** For the components. */
  services: EditorServices
  /** Creates a field of a kind as the panel adds it, in a free place. */
  newField: (type: string) => TemplateField
  save(): Promise<SaveOutcome>
  /** Aborts all uploads and everything that is being read. */
  stop(): void
}

/** Wires up the editor's services: the effects around the pure parts. */
export function createServices(parts: ServiceParts): CreatedServices {
  const { store, resources, locale, options, newKey } = parts
  const messages = withHostAttribute(parts.messages, options)
  const announcer = createAnnouncer()
  const { announce } = announcer
  const tools = {
    newKey,
    messages,
    boundsOf,
    boxOf,
    measure,
    clearArea,
    drawing,
    isBlank,
    blankPage,
    hasStyle,
  }
  const run = createRun(store, tools, announce, () => effects)
  const fit = () => run(zoomFit)
  const uploads = options.uploadImage && createUploads(store, messages, resources.images, options, newKey)
  const paintDocument = async (document: EditorDocument) => {
    const { samples } = store.getState().ui
    await resources.load(document, samples)
    return paintPage(sampleCertificate(document, samples, resources.dates()).pages[0], resources).canvas
  }
  const loadConversion = async () => (await loadWorkspace()).loadConversion()
  const imageParts = {
    ...{ store, messages, resources, run, fit, newKey, readImageFile, coverPage, uploads },
    importData,
  }
  const reader = createImageReader(imageParts)
  const images = new ImageImporter({ ...imageParts, paintDocument, loadConversion }, reader)
  const canvas = createCanvasPort()
  const importFiles = (files: readonly File[], at: Point | undefined) => {
    const only = onlySelected(store.getState())
    const key = only && takesImage(only.field) ? only.key : undefined
    void images.importFiles(files, { at, key })
  }
  const readStyles = async (html: string) => (await loadWorkspace()).loadPastedField(html)
  const clipboard = createClipboard({
    ...{ store, run, messages, measure, announce, importFiles, readStyles },
    findPointer: () => canvas.attached()?.pointer(),
    findSystem: () => navigator.clipboard,
    findCopying: () => loadedWorkspace()?.copying,
  })
  const save = createSave(store, resources, messages, options, parts.onSaved)
  const { close, drafts } = parts
  const warnings = () => currentWarnings(store.getState(), { resources, messages, options })
  const loadLate = () => import('./LateParts.ts')
  const core = { store, run, messages, locale, resources, options, newKey, loadLate }
  const effects: EffectTools = {
    ...{ store, run, announce, newKey, messages, clipboard, boundsOf, isBlank, warnings },
    ...{ chooseImage, exportTemplate, save, close, drafts },
    chooseTemplate: () => chooseFile(importData, templateFileTypes),
  }

  function itemOf(key: string): CanvasItem | undefined {
    const { document, ui } = store.getState()
    return canvasItems({ document, ...ui }, resources).find((other) => other.key === key)
  }

  function boundsOf(key: string): Rect | undefined {
    const item = itemOf(key)
    return item && boundsOfPoints(item.corners)
  }

  function boxOf(key: string): Rect | undefined {
    return itemOf(key)?.layout.box
  }

  function chooseImage(key: string): void {
    if (store.getState().can.upload) chooseFile((file) => void images.importFieldImage(file, key))
  }

  /** Uses a part of the workspace, which need not be loaded yet. */
  function withWorkspace(act: (part: WorkspacePart) => unknown): void {
    loadWorkspace()
      .then(act)
      .catch(() => store.transition({ notice: showError(messages.incomplete) }))
  }

  function exportTemplate(): void {
    withWorkspace((part) => part.exportTemplateFile(core))
  }

  function importData(file: File): void {
    withWorkspace((part) => part.importDataFile(core, file))
  }

  function measure(field: TemplateField): Rect {
    const { document, ui } = store.getState()
    return boundsOfPoints(newItem(field, { document, ...ui }, resources).corners)
  }

  function clearArea({ imageUrl, dimensions }: Pick<EditorPage, 'imageUrl' | 'dimensions'>): Rect {
    const image = resources.images.source(imageUrl)
    return clearAreaOf(dimensions, image && readFrame(image))
  }

  function drawing({ imageUrl, dimensions: { width, height } }: Pick<EditorPage, 'imageUrl' | 'dimensions'>) {
    const image = resources.images.source(imageUrl)
    return (image ? readDrawing(image) : []).map((cell) => ({
      x: cell.x * width,
      y: cell.y * height,
      width: cell.width * width,
      height: cell.height * height,
    }))
  }

  function isBlank({ imageUrl }: Pick<EditorPage, 'imageUrl'>): boolean {
    const image = resources.images.source(imageUrl)
    return image !== undefined && plainColor(image) !== undefined
  }

  function blankPage(page: EditorPage): Pick<EditorPage, 'imageUrl' | 'background'> {
    const { imageUrl, background, dimensions } = page
    if (background) return { imageUrl: blankImage(dimensions, 'transparent'), background }
    return { imageUrl: isBlank(page) ? imageUrl : blankImage(dimensions) }
  }

  function hasStyle(family: string | undefined, style: FontStyle): boolean {
    return resources.fonts.catalog.find(family ?? fieldDefaults.fontFamily).styles.includes(style)
  }

  return {
    services: {
      core,
      screen: {
        focus: createFocusPlaces(),
        covers: createCanvasCovers(),
        canvas,
        announcer,
        escapes: createEscapeStack(),
      },
      images,
      pageSize: createPageResizer(imageParts, reader),
      clipboard,
      hostDesigns: readHostDesigns(options),
    },
    newField: (type) => placedField(store.getState().document, tools, { type }),
    save,
    stop: () => images.destroy(),
  }
}

/** New attributes and built-in designs use the host's first attribute. */
function withHostAttribute(messages: Messages, { attributes = [] }: EditorOptions): Messages {
  const attribute = attributes.map((name) => name.trim()).find(Boolean)
  return attribute ? { ...messages, defaults: { ...messages.defaults, attribute } } : messages
}
