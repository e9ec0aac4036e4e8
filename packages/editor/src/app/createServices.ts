import { type FontStyle, fieldDefaults, type TemplateField } from '@certificate-sdk/template'
import { boundsOf as boundsOfPoints, type Rect } from '@certificate-sdk/template/internal'
import { blankImage } from '../assets/blankImage.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import { isClear, plainColor } from '../assets/plainColor.ts'
import { readDrawing, readFrame } from '../assets/readFrame.ts'
import type { ChangeTools, EffectTools } from '../commands/Command.ts'
import { createRun } from '../commands/createRun.ts'
import { newField } from '../commands/newField.ts'
import { chooseFile } from '../controls/chooseFile.ts'
import { clearArea as clearAreaOf } from '../document/clearArea.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import { usualPosition } from '../document/newFieldPosition.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { createEscapeStack } from '../escape/createEscapeStack.ts'
import type { Messages } from '../languages/en/en.ts'
import { createSave } from '../saving/createSave.ts'
import { type CanvasItem, canvasItems, newItem } from '../scene/CanvasItem.ts'
import { createAnnouncer } from '../services/createAnnouncer.ts'
import { createCanvasPort } from '../services/createCanvasPort.ts'
import { createFocusTargets } from '../services/createFocusTargets.ts'
import type { EditorCore, EditorServices } from '../services/EditorServices.ts'
import { readHostDesigns } from '../start/designs/readHostDesigns.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showError } from '../store/Notice.ts'
import type { SaveOutcome } from '../store/SaveOutcome.ts'
import { templateFileTypes } from '../uploads/isTemplateFile.ts'
import type { PageParts, PageServices } from './createPageServices.ts'

/** The part of the editor with the services of a page. */
interface PagePart {
  createPageServices(parts: PageParts): PageServices
}

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
  pagePart: {
    /** Returns the part, or `undefined` until it has loaded; it is loaded whenever a page is shown. */
    loaded(): PagePart | undefined
    load(): Promise<PagePart>
  }
}

/** Services of an editor, and the calls that only its host makes. */
export interface CreatedServices {
  /** For the components. */
  services: EditorServices
  /** Creates a field of a kind as the panel adds it, in a free place; in the default place until the page is ready. */
  newField: (type: string) => TemplateField
  save(): Promise<SaveOutcome>
  /** Aborts all uploads and everything that is being read. */
  stop(): void
}

/** Wires up the editor's services: the effects around the pure parts. */
export function createServices(parts: ServiceParts): CreatedServices {
  const { store, resources, locale, options, newKey, pagePart } = parts
  const messages = withHostAttribute(parts.messages, options)
  const announcer = createAnnouncer()
  const { announce } = announcer
  const tools: ChangeTools = {
    ...{ newKey, messages, boundsOf, boxOf, measure, clearArea, drawing, blankPage, hasStyle },
  }
  const run = createRun(store, tools, announce, () => effects)
  const core: EditorCore = { store, run, messages, locale, resources, options, newKey }
  const canvas = createCanvasPort()
  const { close, drafts } = parts
  let created: PageServices | undefined

  function pageNow(): PageServices | undefined {
    created ??= pagePart.loaded()?.createPageServices({ core, screen: { canvas, announcer }, tools })
    return created
  }

  /** Calls the function immediately if the page is ready; otherwise once its part of the editor has loaded. */
  async function withPage<Result>(act: (page: PageServices) => Result): Promise<Awaited<Result> | undefined> {
    if (!pageNow()) await pagePart.load().catch(() => undefined)
    const page = pageNow()
    if (page) return await act(page)
    reportMissing()
  }

  function reportMissing(): void {
    store.transition({ notice: showError(messages.incomplete) })
  }

  const clipboard: EditorServices['clipboard'] = {
    copy: () => withPage((page) => page.clipboard.copy()),
    cut: () => withPage((page) => page.clipboard.cut()),
    paste: (where) => withPage((page) => page.clipboard.paste(where)),
    drop: (text, at) => pageNow()?.clipboard.drop(text, at),
    onTypedPaste: (event) => pageNow()?.clipboard.onTypedPaste(event),
    // A file pasted early waits for the page that it becomes.
    onEvent(event) {
      const page = pageNow()
      const files = [...(event.clipboardData?.files ?? [])]
      if (page) page.clipboard.onEvent(event)
      else if (event.type === 'paste' && files.length) void images.importFiles(files)
    },
  }
  const images: EditorServices['images'] = {
    importBackground: (...args) => withPage((page) => page.images.importBackground(...args)),
    importDocument: (file) => withPage((page) => page.images.importDocument(file)),
    importFieldImage: (...args) => withPage((page) => page.images.importFieldImage(...args)),
    importNewImage: (...args) => withPage((page) => page.images.importNewImage(...args)),
    importFiles: (...args) => withPage((page) => page.images.importFiles(...args)),
    cancelReading: (id) => pageNow()?.images.cancelReading(id),
    cancelUpload: (id) => pageNow()?.images.cancelUpload(id),
  }
  const save = createSave(store, resources, messages, options, parts.onSaved)
  const effects: EffectTools = {
    ...{ store, run, announce, newKey, messages, clipboard, boundsOf, chooseImage },
    ...{ save, close, drafts },
    warnings: () => pageNow()?.warnings() ?? [],
    exportTemplate: () => void withPage((page) => page.exportTemplate().catch(reportMissing)),
    chooseTemplate: () =>
      chooseFile((file) => void withPage((page) => page.importData(file)), templateFileTypes),
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
    return image !== undefined && (plainColor(image) !== undefined || isClear(image))
  }

  function blankPage(page: EditorPage): Pick<EditorPage, 'imageUrl' | 'background'> {
    const { imageUrl, background, dimensions } = page
    if (background) return { imageUrl: blankImage(dimensions, 'transparent'), background }
    return { imageUrl: isBlank(page) ? imageUrl : blankImage(dimensions) }
  }

  function newFieldInUsualPosition(type: string): TemplateField {
    const { page } = store.getState().document
    const area = clearArea(page)
    return newField(page, messages, { type }, usualPosition(type, page.dimensions, area), area)
  }

  function hasStyle(family: string | undefined, style: FontStyle): boolean {
    return resources.fonts.catalog.find(family ?? fieldDefaults.fontFamily).styles.includes(style)
  }

  return {
    services: {
      core,
      screen: {
        focus: createFocusTargets(),
        canvas,
        announcer,
        escapes: createEscapeStack(),
      },
      images,
      pageSize: {
        resize: (...args) => withPage((page) => page.pageSize.resize(...args)),
        original: () => pageNow()?.pageSize.original() ?? store.getState().document.page,
      },
      clipboard,
      hostDesigns: readHostDesigns(options),
    },
    newField: (type) => pageNow()?.newField(type) ?? newFieldInUsualPosition(type),
    save,
    stop: () => created?.stop(),
  }
}

/** New attributes and built-in designs use the host's first attribute. */
function withHostAttribute(messages: Messages, { attributes = [] }: EditorOptions): Messages {
  const attribute = attributes.map((name) => name.trim()).find(Boolean)
  return attribute ? { ...messages, defaults: { ...messages.defaults, attribute } } : messages
}
