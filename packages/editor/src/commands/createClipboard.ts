import { templateLimits } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { visibleCenter } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showInfo } from '../store/Notice.ts'
import { hasPage } from '../store/selectors.ts'
import type { StyledText } from '../styledText/StyledText.ts'
import { addField } from './addFieldCommands.ts'
import type { RunCommand } from './Command.ts'
import { pasteFields } from './clipboardCommands.ts'
import { fieldsFromClipboard, fieldsToClipboard, pastedText } from './clipboardText.ts'
import type { EditorClipboard } from './EditorClipboard.ts'
import { deleteFields } from './fieldCommands.ts'
import { isMac } from './isMac.ts'
import { shortcutLabel } from './shortcuts.ts'

/** The part of the browser's clipboard that the editor uses. */
export type SystemClipboard = Pick<Clipboard, 'readText' | 'writeText'> & Partial<Pick<Clipboard, 'read'>>

/**
 * @param announce announces that fields were copied, because copying has no visible effect
 * @param importFiles adds pasted images at a point of the page
 * @param readStyles reads the text of HTML with its styles, if it has some
 * @param findPointer position of the mouse on the page, where pasted fields go. Without one, they go to the
 *   center of the visible area, beside existing fields
 * @param findSystem the browser's clipboard. Pages without https have none, and a browser may refuse access;
 *   fields can then be copied and pasted within this editor.
 */
export function createClipboard(
  store: EditorStore,
  run: RunCommand,
  messages: Messages,
  announce: (text: string) => void,
  importFiles: (files: readonly File[], at: Point | undefined) => void,
  readStyles: (html: string) => Promise<StyledText | undefined>,
  findPointer: () => Point | undefined = () => undefined,
  findSystem: () => SystemClipboard | undefined = () => navigator.clipboard,
): EditorClipboard {
  /** The last text that this editor copied. */
  let copied: string | undefined
  /** Whether the system's clipboard may hold something newer. */
  let shared = true

  const notify = (text: string) => store.transition({ notice: showInfo(text) })

  /**
   * @param html of a word processor or spreadsheet, so that the image is one of the same text
   */
  function paste(text: string, files: readonly File[] = [], html = '', at = findPointer()): void {
    const fields = fieldsFromClipboard(text)
    const words = pastedText(text)
    if (fields) run(pasteFields, fields)
    // A file copied in a file manager comes with its name as text.
    else if (files.length && !(words && html)) importFiles(files, at)
    else if (words) void pasteText(words, html, at)
    else notify(messages.cannotPaste)
  }

  async function pasteText(plain: string, html: string, at: Point | undefined): Promise<void> {
    if (!hasPage(store.getState())) {
      notify(messages.beginTitle)
      return
    }
    const styled = html ? await readStyles(html).catch(() => undefined) : undefined
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

  async function copy(): Promise<void> {
    copied = fieldsToClipboard(store.getState())
    announce(messages.spoken.copied)
    try {
      await findSystem()?.writeText(copied)
      shared = findSystem() !== undefined
    } catch {
      shared = false
    }
  }

  /** The images in the browser's clipboard; none if access is refused. */
  async function readImages(): Promise<File[]> {
    const items =
      (await findSystem()
        ?.read?.()
        .catch(() => [])) ?? []
    const blobs = items.flatMap((item) =>
      item.types.filter((type) => type.startsWith('image/')).map((type) => item.getType(type)),
    )
    return (await Promise.all(blobs)).map((blob) => new File([blob], messages.kinds.image.label, blob))
  }

  return {
    copy,
    async cut() {
      await copy()
      run(deleteFields)
    },
    async paste() {
      const text = shared
        ? ((await findSystem()
            ?.readText()
            .catch(() => undefined)) ?? copied)
        : copied
      if (text !== undefined) {
        paste(text, text.trim() ? [] : await readImages())
        return
      }
      const keys = (shortcut: string) => shortcutLabel(shortcut, isMac(), messages.keyNames)
      const refused = messages.clipboardRefused(keys('Mod+c'), keys('Mod+v'))
      notify(refused)
    },
    drop: (text, at) => paste(text, [], '', at),
    onEvent(event) {
      const { ui, can } = store.getState()
      const { clipboardData: data } = event
      if (event.type === 'paste') {
        if (!can.edit) announce(messages.viewOnly)
        else if (data) {
          event.preventDefault()
          paste(data.getData('text/plain'), [...data.files], data.getData('text/html'))
        }
        return
      }
      if (!ui.selection.keys.length) {
        // A selected text is the browser's to copy.
        if (!getSelection()?.toString()) announce(messages.nothingSelected)
        return
      }
      copied = fieldsToClipboard(store.getState())
      shared = true
      data?.setData('text/plain', copied)
      event.preventDefault()
      announce(messages.spoken.copied)
      if (event.type !== 'cut') return
      if (can.edit) run(deleteFields)
      else announce(messages.viewOnly)
    },
  }
}
