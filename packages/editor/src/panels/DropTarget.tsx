import { type RefObject, useEffect, useState } from 'react'
import { isEmptyImage } from '../kinds/isEmptyImage.ts'
import { takesImage } from '../kinds/takesImage.ts'
import { canvasItems, itemsAt } from '../scene/CanvasItem.ts'
import type { CanvasPort } from '../services/createCanvasPort.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { hasPage } from '../store/selectors.ts'
import { isListFile } from '../uploads/isListFile.ts'
import { isTemplateFile } from '../uploads/isTemplateFile.ts'

/** Result of dropping a file now. */
type DropResult = 'background' | 'field' | 'replacement' | 'design'

const messageOf = { background: 'dropHere', field: 'dropImage', replacement: 'dropReplaces' } as const

/**
 * Turns files dropped anywhere on the editor into image fields, or into the background if there is none yet; a
 * template's file replaces the design, a CSV file becomes the samples, and text from another window a text field.
 */
export function DropTarget({ root }: { root: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const { canvas } = useService('screen')
  const images = useService('images')
  const clipboard = useService('clipboard')
  const [over, setOver] = useState<DropResult | null>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    const { store } = editor
    // Even if the file cannot be accepted, or a dialog covers the page, the browser must not open it.
    const takes = (isTemplate: boolean, isList = false) => {
      const { can, ui } = store.getState()
      const isOffered = isTemplate ? can.templateFiles && can.edit : isList || can.upload
      return isOffered && ui.overlay.dialog === null
    }
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    /** Text is accepted only over the page; elsewhere, the browser drops it into text inputs. */
    const dropPositionOfText = (event: DragEvent) => {
      const { can, ui } = store.getState()
      const isText = event.dataTransfer?.types.includes('text/plain') && !hasFile(event)
      return isText && can.edit && ui.overlay.dialog === null ? canvas.sampleOf(event)?.page : undefined
    }
    element.addEventListener(
      'dragover',
      (event) => {
        // A control has already accepted the file.
        if (event.defaultPrevented) return setOver(null)
        if (dropPositionOfText(event)) {
          event.preventDefault()
          if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
        }
        if (!hasFile(event)) return
        event.preventDefault()
        const isTemplate = [...(event.dataTransfer?.items ?? [])].some(isTemplateFile)
        const isTaken = takes(isTemplate)
        if (!isTaken && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
        setOver(isTaken ? (isTemplate ? 'design' : resultOf(event, editor, canvas)) : null)
      },
      { signal },
    )
    element.addEventListener(
      'dragleave',
      (event) => {
        if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOver(null)
      },
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        if (event.defaultPrevented) return setOver(null)
        const at = dropPositionOfText(event)
        if (at) {
          event.preventDefault()
          clipboard.drop(event.dataTransfer?.getData('text/plain') ?? '', at)
        }
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(null)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (takes(files.some(isTemplateFile), files.some(isListFile)))
          void images.importFiles(files, dropPosition(event, editor, canvas))
      },
      { signal },
    )
    return () => abort.abort()
  }, [root, editor, canvas, images, clipboard])
  if (!over) return null
  const { messages } = editor
  return (
    <div className={over === 'field' || over === 'replacement' ? 'drop-target on-page' : 'drop-target'}>
      <span>{over === 'design' ? messages.templateFile.import : messages[messageOf[over]]}</span>
    </div>
  )
}

function resultOf(event: DragEvent, editor: EditorCore, canvas: CanvasPort): DropResult {
  if (!hasPage(editor.store.getState())) return 'background'
  const several = (event.dataTransfer?.items.length ?? 0) > 1
  return dropPosition(event, editor, canvas).key === undefined || several ? 'field' : 'replacement'
}

/** Position of a pointer on the page, and the image field there that is selected or still empty. */
function dropPosition(event: DragEvent, { store, resources }: EditorCore, canvas: CanvasPort) {
  const at = canvas.sampleOf(event)?.page
  const { document, ui } = store.getState()
  const items = canvasItems({ document, ...ui }, resources).filter(({ field }) => takesImage(field))
  const selected = items.filter(({ key }) => ui.selection.keys.includes(key))
  const empty = items.filter(({ field }) => isEmptyImage(field))
  const target = at && itemsAt(selected, at, 0).concat(itemsAt(empty, at, 0))[0]
  return { at, key: target?.key }
}
