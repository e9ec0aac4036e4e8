import { templateLimits } from '@certificate-sdk/template'
import { attributeNames, type Point } from '@certificate-sdk/template/internal'
import { createField } from '../document/fieldChanges.ts'
import { allEntries } from '../document/sheets.ts'
import { visibleCenter } from '../geometry/viewport.ts'
import type { Messages } from '../languages/en/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showInfo } from '../store/Notice.ts'
import { hasPage } from '../store/selectors.ts'
import type { StyledText } from '../styledText/StyledText.ts'
import { addField, addNewField } from './addFieldCommands.ts'
import type { ChangeTools, RunCommand } from './Command.ts'
import { pasteFields, pasteFieldsInPlace } from './clipboardCommands.ts'
import type { CopiedContent } from './clipboardHtml.ts'
import { fieldsFromClipboard, pastedText } from './clipboardText.ts'
import { copiedFields, fieldsInHtml, insertText, wordsOfFields } from './copying.ts'
import type { EditorClipboard } from './EditorClipboard.ts'
import { deleteFields } from './fieldCommands.ts'
import { isMac } from './isMac.ts'
import { freeName, type PastedTable, pastedTable } from './pastedTable.ts'
import { changeSamples } from './sampleCommands.ts'
import { shortcutLabel } from './shortcuts.ts'

/** The part of the browser's clipboard that the editor uses; Firefox has had `read` and `write` since 2024. */
export type SystemClipboard = Pick<Clipboard, 'readText' | 'writeText'> &
  Partial<Pick<Clipboard, 'read' | 'write'>>

/** Pasted content. */
interface Pasted {
  text: string
  html: string
  files: readonly File[]
}

/** Dependencies of a clipboard. */
export interface ClipboardParts {
  store: EditorStore
  run: RunCommand
  messages: Messages
  measure: ChangeTools['measure']
  /** Announces that fields were copied, because copying has no visible effect. */
  announce(text: string): void
  /** Adds pasted images at a point of the page. */
  importFiles(files: readonly File[], at: Point | undefined): void
  /** Reads the text of HTML with its styles, if it has any; `fontSize` is the size of most of its letters, in px. */
  readStyles(html: string, fontSize: number): Promise<StyledText | undefined>
  /**
   * Position of the mouse on the page, where pasted fields go. Without one, they go to the center of the visible area,
   * beside existing fields.
   */
  findPointer(): Point | undefined
  /**
   * The browser's clipboard. Pages without https have none, and a browser may refuse access; fields can then be copied and
   * pasted within this editor.
   */
  findSystem(): SystemClipboard | undefined
}

/** Connects the commands and events of the clipboard with the document. */
export function createClipboard(parts: ClipboardParts): EditorClipboard {
  const { store, run, messages, announce, findPointer, findSystem } = parts
  /** The last content that this editor copied. */
  let copied: CopiedContent | undefined
  /** True if the system's clipboard may hold something newer. */
  let shared = true

  const notify = (text: string) => store.transition({ notice: showInfo(text) })

  function paste({ text, html, files }: Pasted, at = findPointer(), where?: 'inPlace'): void {
    // Earlier versions copied fields as text.
    const fields = fieldsInHtml(html) ?? fieldsFromClipboard(text)
    const words = pastedText(text)
    if (fields) run(where ? pasteFieldsInPlace : pasteFields, fields)
    // A file copied in a file manager comes with its name as text, and part of a spreadsheet with an image of it.
    else if (files.length && !(words && html)) parts.importFiles(files, at)
    else if (words) {
      const table = store.getState().can.add('table') ? pastedTable(text) : undefined
      if (table) pasteTable(table)
      else void pasteText(words, html, at)
    } else notify(messages.cannotPaste)
  }

  /** Adds cells as a table with sample rows, where there is room: it is too large for the pointer's position. */
  function pasteTable({ columns, rows }: PastedTable): void {
    const { ui, document } = store.getState()
    const taken = attributeNames(allEntries(document).map(({ field }) => field))
    const name = freeName(messages.defaults.table, taken)
    if (hasPage({ document })) run(changeSamples, { attributes: { ...ui.samples.attributes, [name]: rows } })
    run(addNewField, { type: 'table', text: name, like: { columns } })
  }

  async function pasteText(plain: string, html: string, at: Point | undefined): Promise<void> {
    if (!hasPage(store.getState())) {
      notify(messages.beginTitle)
      return
    }
    const styled = html ? await parts.readStyles(html, newTextSize()).catch(() => undefined) : undefined
    const { text, runs } = styled ?? { text: plain }
    const { ui, document } = store.getState()
    if (text.length > templateLimits.textLength) notify(messages.pasteTooLong(templateLimits.textLength))
    else
      run(addField, {
        type: 'text',
        ...{ text, runs },
        center: at ?? visibleCenter(ui.view.viewport, ui.view.canvas, document.page.dimensions),
        stepsAside: true,
      })
  }

  function newTextSize(): number {
    return createField('text', store.getState().document.page.dimensions, { x: 0, y: 0 }).fontSize
  }

  const toCopy = () => copiedFields(store.getState(), parts.measure)

  async function copy(): Promise<void> {
    copied = toCopy()
    announce(messages.spoken.copied)
    const system = findSystem()
    try {
      await (system && writeSystem(system, copied))
      shared = system !== undefined
    } catch {
      shared = false
    }
  }

  /** Reads the browser's clipboard, or returns the last copy if it can't be read; `undefined` if there is neither. */
  async function read(): Promise<Pasted | undefined> {
    const system = shared ? findSystem() : undefined
    const internal = copied && { text: copied.plain, html: copied.html, files: [] }
    if (!system) return internal
    const pasted = await readSystem(system, messages.kinds.image.label).catch(() => undefined)
    // A browser that accepted only the text.
    const isInternal = pasted && !pasted.html && !pasted.files.length && pasted.text === internal?.text
    return isInternal || !pasted ? internal : pasted
  }

  return {
    copy,
    async cut() {
      await copy()
      run(deleteFields)
    },
    async paste(where) {
      const pasted = await read()
      if (pasted) paste(pasted, findPointer(), where)
      else {
        const keys = (shortcut: string) => shortcutLabel(shortcut, isMac(), messages.keyNames)
        notify(messages.clipboardRefused(keys('Mod+c'), keys('Mod+v')))
      }
    },
    drop: (text, at) => paste({ text, html: '', files: [] }, at),
    onTypedPaste(event) {
      const fields = fieldsFromClipboard(event.clipboardData?.getData('text/plain') ?? '')
      if (!fields) return
      event.preventDefault()
      const words = wordsOfFields(fields, store.getState(), parts.measure)
      insertText(event.composedPath()[0], words)
    },
    onEvent(event) {
      const { ui, can } = store.getState()
      const { clipboardData: data } = event
      if (event.type === 'paste') {
        if (!can.edit) announce(messages.viewOnly)
        else if (data) {
          event.preventDefault()
          paste({
            text: data.getData('text/plain'),
            html: data.getData('text/html'),
            files: [...data.files],
          })
        }
        return
      }
      if (!ui.selection.keys.length) {
        // Leave copying of a selected text to the browser.
        if (!getSelection()?.toString()) announce(messages.nothingSelected)
        return
      }
      copied = toCopy()
      shared = true
      data?.setData('text/plain', copied.plain)
      data?.setData('text/html', copied.html)
      event.preventDefault()
      announce(messages.spoken.copied)
      if (event.type !== 'cut') return
      if (can.edit) run(deleteFields)
      else announce(messages.viewOnly)
    },
  }
}

/** Writes text and HTML; only the text in browsers without `write`. */
async function writeSystem(system: SystemClipboard, { plain, html }: CopiedContent): Promise<void> {
  if (!system.write || typeof ClipboardItem === 'undefined') return system.writeText(plain)
  const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
  await system.write([new ClipboardItem({ ...blob('text/plain', plain), ...blob('text/html', html) })])
}

/** Reads text, HTML, and images; only the text in browsers without `read`. */
async function readSystem(system: SystemClipboard, imageName: string): Promise<Pasted> {
  if (!system.read) return { text: await system.readText(), html: '', files: [] }
  const items = await system.read()
  const blobs = (isWanted: (type: string) => boolean) =>
    Promise.all(items.flatMap((item) => item.types.filter(isWanted).map((type) => item.getType(type))))
  const textOf = async (wanted: string) => (await blobs((type) => type === wanted))[0]?.text() ?? ''
  const images = await blobs((type) => type.startsWith('image/'))
  return {
    text: await textOf('text/plain'),
    html: await textOf('text/html'),
    files: images.map((blob) => new File([blob], imageName, blob)),
  }
}
