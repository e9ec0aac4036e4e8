import type { Dimensions, Fill, PrintSize } from '@certificate-sdk/template'
import { fitsPrint, neededPrint } from '@certificate-sdk/template/internal'
import { isUnnamed } from '../document/designName.ts'
import type { CertificateNaming, EditorDocument, EditorPage } from '../document/EditorDocument.ts'
import { appendFields } from '../document/fieldChanges.ts'
import { createFirstFields } from '../document/newFieldPosition.ts'
import { scaleFields } from '../document/scaleFields.ts'
import type { Messages } from '../languages/en/en.ts'
import { showInfo } from '../store/Notice.ts'
import { hasPage } from '../store/selectors.ts'
import type { Command, DocumentCommand, ListedCommand } from './Command.ts'
import { undo } from './editCommands.ts'

const always = () => true

/** A background image with the page size that comes with it. */
export interface Background {
  imageUrl: string
  dimensions: Dimensions
  /** Its size on paper, if known. */
  print?: PrintSize | undefined
  /** Gradient under the image; `null` removes it. Default: unchanged. */
  fill?: Fill | null
  /** Name of a design that has none. */
  name?: string
}

/** Changes the background; the first background of an empty design adds the first fields. */
export const setBackground: DocumentCommand<Background> = {
  id: 'setBackground',
  isEnabled: always,
  change: (
    { document, can },
    { newKey, messages, clearArea, drawing, measure },
    { imageUrl, dimensions, print, fill, name = '' },
  ) => {
    const first = document.page.imageUrl === '' && document.fields.length === 0
    const named = { ...document.page, name: nameFor(document, name, messages) }
    const page = withPrint(withFill({ ...named, imageUrl, dimensions }, fill), print)
    const placed = { ...document, page }
    if (!first)
      return {
        document: scaleFields(placed, document.page.dimensions),
        concernsWholeDesign: true,
        history: 'record',
        label: messages.steps.background,
      }
    const surroundings = { page: dimensions, area: clearArea(page), taken: drawing(page), measure }
    const fields = createFirstFields(surroundings)
      .filter(({ type }) => can.add(type))
      .map((field) => ({ key: newKey(), field }))
    return {
      document: appendFields(placed, fields),
      selection: fields.slice(0, 1).map(({ key }) => key),
      history: 'record',
      label: messages.steps.start,
    }
  },
}

/** Returns the name of a design, or another one if it has none. */
function nameFor({ page }: EditorDocument, name: string, messages: Messages): string {
  return name.trim() && isUnnamed(page.name, messages) ? name : page.name
}

function withFill({ background: before, ...page }: EditorPage, fill: Fill | null | undefined): EditorPage {
  const background = fill === undefined ? before : fill
  return background ? { ...page, background } : page
}

/** Keeps the page's size on paper if its shape stays the same. */
function withPrint({ print: before, ...page }: EditorPage, size: PrintSize | undefined): EditorPage {
  const fitting = [size, before].find((one) => one && fitsPrint(page.dimensions, one))
  const print = fitting && neededPrint(page.dimensions, fitting)
  return print ? { ...page, print } : page
}

/** Names the template; typing the name is one undo step. */
export const rename: Command<string> = {
  id: 'rename',
  isEnabled: always,
  change: ({ document }, { messages }, name) => ({
    document: { ...document, page: { ...document.page, name } },
    history: 'merge',
    mergeKey: 'rename',
    label: messages.steps.rename,
  }),
}

/** Sets the public name of certificates, or the name of their files. An empty name is not stored in the template. */
export const setCertificateNaming: Command<{ naming: CertificateNaming; text: string }> = {
  id: 'setCertificateNaming',
  isEnabled: always,
  change: ({ document }, { messages }, { naming, text }) => {
    const { [naming]: _, ...page } = document.page
    return {
      document: {
        ...document,
        page: text === '' ? (page as EditorPage) : { ...document.page, [naming]: text },
      },
      history: 'merge',
      mergeKey: naming,
      label: messages.steps.change(messages.naming[naming]),
    }
  },
}

/** Sets the language of the certificate (BCP 47). English, the default, is not stored in the template. */
export const setCertificateLanguage: Command<string> = {
  id: 'setCertificateLanguage',
  isEnabled: always,
  change: ({ document }, { messages }, locale) => {
    const { locale: _, ...page } = document.page
    return {
      document: { ...document, page: locale === 'en' ? (page as EditorPage) : { ...document.page, locale } },
      history: 'record',
      label: messages.steps.change(messages.certificateLanguage),
    }
  },
}

/** Clears the design except for its name and the other properties of its page. */
const clearDesign: DocumentCommand = {
  id: 'clearDesign',
  isEnabled: hasPage,
  change: ({ document: { page } }, { messages }) => ({
    document: { page: { ...page, imageUrl: '' }, fields: [] },
    selection: [],
    concernsWholeDesign: true,
    history: 'record',
    label: messages.backToDesigns,
  }),
}

/** Returns to the start screen, from which Undo restores the design. */
export const backToDesigns: ListedCommand = {
  id: 'backToDesigns',
  group: 'file',
  label: (messages) => messages.backToDesigns,
  isEnabled: hasPage,
  perform({ store, run, messages }) {
    if (!run(clearDesign)) return
    const action = { label: messages.undo, perform: () => run(undo) }
    store.transition({ notice: showInfo(messages.designKept, { action }) })
  },
}

/** Starts from a design: its page and fields replace those of the document, which keeps its name, if it has one. */
export const startFromDesign: Command<EditorDocument> = {
  id: 'startFromDesign',
  isEnabled: always,
  change: ({ document }, { messages }, design) => {
    const { page, fields } = design
    const name = fields.find(({ field }) => field.type === 'name')
    return {
      document: {
        ...design,
        page: { ...document.page, ...page, name: nameFor(document, page.name, messages) },
      },
      selection: name ? [name.key] : [],
      concernsWholeDesign: true,
      history: 'record',
      label: messages.steps.start,
      outcome: messages.spoken.added(messages.spoken.fields(fields.length)),
    }
  },
}

/** Replaces the document with that of a draft. */
export const openDraft: Command<EditorDocument> = {
  id: 'openDraft',
  isEnabled: always,
  change: (_state, { messages }, document) => ({
    document,
    selection: [],
    concernsWholeDesign: true,
    history: 'record',
    label: messages.steps.restoreDraft,
    outcome: messages.spoken.draftRestored,
  }),
}
