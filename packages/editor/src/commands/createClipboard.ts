import { templateLimits } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { visibleCenter } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showInfo } from '../store/Notice.ts'
import { hasPage } from '../store/selectors.ts'
import type { StyledText } from '../styledText/StyledText.ts'
import { addField } from './addFieldCommands.ts'
import type { ChangeTools, RunCommand } from './Command.ts'
import { pasteFields } from './clipboardCommands.ts'
import type { CopiedContent } from './clipboardHtml.ts'
import { fieldsFromClipboard, pastedText } from './clipboardText.ts'
import type { EditorClipboard } from './EditorClipboard.ts'
import { deleteFields } from './fieldCommands.ts'
import { isMac } from './isMac.ts'
import { shortcutLabel } from './shortcuts.ts'
import type { Pasted, SystemClipboard } from './systemClipboard.ts'

/** The modules that read and write copies. */
export type Copying = typeof import('./copying.ts')['copying']

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
  /** Reads the text of HTML with its styles, if it has some. */
  readStyles(html: string): Promise<StyledText | undefined>
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
  /** The part of the editor that reads and writes copies, which is there as soon as there is a page. */
  findCopying(): Copying | undefined
}

/** Connects the commands and events of the clipboard with the document. */
export function createClipboard(parts: ClipboardParts): EditorClipboard {
  const { store, run, messages, announce, findPointer, findSystem, findCopying } = parts
  /** The last content that this editor copied. */
  let copied: CopiedContent | undefined
  /** Whether the system's clipboard may hold something newer. */
  let shared = true

  const notify = (text: string) => store.transition({ notice: showInfo(text) })

  function paste({ text, html, files }: Pasted, at = findPointer()): void {
    // Earlier versions copied fields as text.
    const fields = findCopying()?.fieldsInHtml(html) ?? fieldsFromClipboard(text)
    const words = pastedText(text)
    if (fields) run(pasteFields, fields)
    // A file copied in a file manager comes with its name as text, a part of a spreadsheet with an image of it.
    else if (files.length && !(words && html)) parts.importFiles(files, at)
    else if (words) void pasteText(words, html, at)
    else notify(messages.cannotPaste)
  }

  async function pasteText(plain: string, html: string, at: Point | undefined): Promise<void> {
    if (!hasPage(store.getState())) {
      notify(messages.beginTitle)
      return
    }
    const styled = html ? await parts.readStyles(html).catch(() => undefined) : undefined
    const { text, runs } = styled ?? { text: plain }
    const { ui, document } = store.getState()
    if (text.length > templateLimits.textLength) notify(messages.pasteTooLong(templateLimits.textLength))
    else
      run(addField, {
        type: 'text',
        ...{ text, runs },
        center: at ?? visibleCenter(ui.view.viewport, ui.view.canvas, document.page.dimensions),
        stepsAside: !at,
      })
  }

  const toCopy = () => findCopying()?.copiedFields(store.getState(), parts.measure)

  async function copy(): Promise<void> {
    copied = toCopy()
    announce(messages.spoken.copied)
    const system = findSystem()
    try {
      await (system && copied && findCopying()?.writeSystem(system, copied))
      shared = system !== undefined
    } catch {
      shared = false
    }
  }

  /** The browser's clipboard, or the last copy if it cannot be read; `undefined` without either. */
  async function read(): Promise<Pasted | undefined> {
    const system = shared ? findSystem() : undefined
    const own = copied && { text: copied.plain, html: copied.html, files: [] }
    if (!system) return own
    const copying = findCopying()
    const pasted = await copying?.readSystem(system, messages.kinds.image.label).catch(() => undefined)
    // A browser that took the words alone.
    const isOwn = pasted && !pasted.html && !pasted.files.length && pasted.text === own?.text
    return isOwn || !pasted ? own : pasted
  }

  return {
    copy,
    async cut() {
      await copy()
      run(deleteFields)
    },
    async paste() {
      const pasted = await read()
      if (pasted) paste(pasted)
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
      const words = findCopying()?.wordsOfFields(fields, store.getState(), parts.measure)
      findCopying()?.insertText(event.composedPath()[0], words ?? '')
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
        // A selected text is the browser's to copy.
        if (!getSelection()?.toString()) announce(messages.nothingSelected)
        return
      }
      copied = toCopy()
      shared = true
      data?.setData('text/plain', copied?.plain ?? '')
      data?.setData('text/html', copied?.html ?? '')
      event.preventDefault()
      announce(messages.spoken.copied)
      if (event.type !== 'cut') return
      if (can.edit) run(deleteFields)
      else announce(messages.viewOnly)
    },
  }
}
