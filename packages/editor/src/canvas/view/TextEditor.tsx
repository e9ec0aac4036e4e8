import { completeField } from '@certificate-sdk/template'
import { faceIdFor } from '@certificate-sdk/template/internal'
import { useLayoutEffect, useRef } from 'react'
import { changeFieldProperties } from '../../commands/propertyCommands.ts'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useCanvasItems } from './useCanvasItems.ts'

/**
 * Typing on the page. The canvas keeps painting the text as it will be issued; over it lies a text area with transparent
 * letters in the same font, which contributes only its caret and selection.
 */
export function TextEditor() {
  const { store, run, messages, resources, focus } = useEditor()
  const editing = useEditorState(({ ui }) => ui.editing)
  const viewport = useEditorState(({ ui }) => ui.viewport)
  const item = useCanvasItems().find(({ key }) => key === editing)
  const area = useRef<HTMLTextAreaElement>(null)
  const isText = item !== undefined && editorKind(item.field.type).text === 'content'

  // Before the next frame: a letter typed right after the key that began this must not be lost.
  useLayoutEffect(() => {
    if (!editing) return
    if (isText) {
      area.current?.focus()
      area.current?.select()
      return
    }
    // Other kinds show the recipient's data: only their label can be typed, in the panel.
    store.updateUi({ editing: null })
    focus.to('fieldText')
  }, [editing, isText, store, focus])

  const field = item && completeField(item.field)
  const face =
    field && faceIdFor(resources.fonts.catalog.find(field.fontFamily), field.isBold, field.isItalic)
  useLayoutEffect(() => (face ? resources.registerFontFace(face) : undefined), [face, resources])
  if (!item || !field || !isText) return null

  const { zoom } = viewport
  const { box, size, ops } = item.layout
  const [first] = ops
  // In a box of a height of its own the first line may be anywhere.
  const top = field.height !== undefined && first?.kind === 'glyphs' ? first.y - 0.8 * size : box.y
  const width = Math.max(box.width, field.fontSize) + 2 * size
  const left = { left: box.x, center: box.x + box.width / 2 - width / 2, right: box.x + box.width - width }
  const finish = () => {
    store.updateUi({ editing: null })
    focus.to('page')
  }
  return (
    <textarea
      ref={area}
      className="text-editor"
      aria-label={messages.fieldText}
      value={field.text}
      rows={field.text.split('\n').length}
      spellCheck={false}
      maxLength={2_000}
      style={{
        left: viewport.x + left[field.alignment] * zoom,
        top: viewport.y + top * zoom,
        width: width * zoom,
        fontFamily: `"csdk-${face}"`,
        fontSize: size * zoom,
        lineHeight: `${size * field.lineHeight * zoom}px`,
        letterSpacing: field.letterSpacing * zoom,
        textAlign: field.alignment,
        caretColor: field.color,
        transform: field.rotation ? `rotate(${field.rotation}deg)` : undefined,
        transformOrigin: `${(field.x - left[field.alignment]) * zoom}px ${(field.y - top) * zoom}px`,
      }}
      onChange={(event) =>
        run(changeFieldProperties, { patch: { text: event.target.value }, what: messages.fieldText })
      }
      onBlur={() => store.updateUi({ editing: null })}
      onKeyDown={(event) => {
        // Input methods, such as for Japanese, use Enter and Escape themselves.
        if (event.nativeEvent.isComposing) return
        if (event.key !== 'Escape' && !(event.key === 'Enter' && !event.shiftKey)) return
        event.preventDefault()
        event.stopPropagation()
        finish()
      }}
    />
  )
}
