import type { CompleteField } from '@certificate-sdk/template'
import type { CaretLine } from '@certificate-sdk/template/internal'
import { useRef } from 'react'
import { feel } from '../../feel.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import { useEditorState } from '../../services/useEditor.ts'
import { type CaretPosition, selectionRects } from './caretPosition.ts'
import type { TextSelection } from './useTextSelection.ts'

/**
 * The caret or the selection, and the underline of a text that an input method is composing, drawn on the
 * painted letters.
 */
export function TypingMarks({
  field,
  lines,
  viewport,
  selection: { anchor, focus },
  caret,
  composing,
}: {
  field: CompleteField
  lines: readonly CaretLine[]
  viewport: Viewport
  selection: TextSelection
  caret: CaretPosition
  composing: readonly [start: number, end: number] | null
}) {
  const { x, y } = toCanvas(viewport, field)
  const selected = selectionRects(lines, Math.min(anchor, focus), Math.max(anchor, focus))
  const composed = composing ? selectionRects(lines, ...composing) : []
  const isBusy = useEditorState(({ ui }) => ui.typing?.busy === true)
  const caretPath = `M${caret.x} ${caret.top}v${caret.height}`
  const moves = useRef({ count: 0, path: caretPath })
  if (caretPath !== moves.current.path)
    moves.current = { count: moves.current.count + (isBusy ? 0 : 1), path: caretPath }
  return (
    <svg className="typing-marks" aria-hidden="true">
      <g
        transform={`translate(${x} ${y}) rotate(${field.rotation}) scale(${viewport.zoom}) translate(${-field.x} ${-field.y})`}
      >
        <path
          className="selected-text"
          d={selected.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')}
        />
        <path
          className="composed-text"
          stroke={field.color}
          strokeWidth={feel.caretWidth}
          d={composed.map(({ x, y, width, height }) => `M${x} ${y + height}h${width}`).join('')}
        />
        {anchor === focus && (
          // A new element for each move, so that its blinking restarts; while somebody types, it does not blink.
          <path
            key={moves.current.count}
            className={isBusy ? 'caret' : 'caret blinking'}
            stroke={field.color}
            strokeWidth={feel.caretWidth}
            d={caretPath}
          />
        )}
      </g>
    </svg>
  )
}
