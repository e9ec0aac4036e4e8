import { type CaretLine, findMergeFields, withoutControlCharacters } from '@certificate-sdk/template/internal'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isComposing } from '../../commands/isComposing.ts'
import { isMac } from '../../commands/isMac.ts'
import { notation, writes } from '../../commands/shortcuts.ts'
import { sampleFields } from '../../document/sampleCertificate.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useEscape } from '../../services/useEscape.ts'
import { selectTyped, stopTyping, type TypingPress } from '../../store/Typing.ts'
import type { TextRange } from '../../styledText/TextRange.ts'
import { areaStyle, composingStyle, inkOfLines, listStyle } from './areaStyle.ts'
import { type CaretTarget, caretPosition, nearestCaret } from './caretPosition.ts'
import { copiedText } from './copiedText.ts'
import { loadPastedText } from './loadPastedText.ts'
import { TypingMarks } from './TypingMarks.tsx'
import { caretMoveOf, moveCaret, uprightPoint, useCaretPointer } from './useCaretPointer.ts'
import { useMergeFieldList } from './useMergeFieldList.ts'
import { type TextSelection, useTextSelection } from './useTextSelection.ts'
import { useTypedText } from './useTypedText.ts'
import { useTypingFocus } from './useTypingFocus.ts'
import { useTypingView } from './useTypingView.ts'
import { wordAround } from './wordAround.ts'

const mac = isMac()

/**
 * A text being typed. The canvas keeps painting it as it will be issued; an invisible text area takes the
 * input, and the caret and selection are drawn on the painted letters.
 */
export function PageText({ item: { key, field, layout } }: { item: CanvasItem }) {
  const { store, messages } = useEditor()
  const { focus } = useService('screen')
  const view = useEditorState(({ ui }) => ui.view)
  const { viewport } = view
  const language = useEditorState(({ document }) => document.page.locale ?? 'en')
  const picking = useEditorState(({ ui }) => ui.typing?.picking)
  const place = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = useCaretLines(field)
  const report = useCallback((range: TextRange) => store.transition({ typing: selectTyped(range) }), [store])
  const control = useTextSelection(area, report)
  const { selection, select, read } = control
  function caretAt(event: Pick<MouseEvent, 'clientX' | 'clientY'>): CaretTarget {
    const { x, y } = uprightPoint(event, place.current, viewport, field)
    return nearestCaret(lines, x, y)
  }
  const firstSelection = useRef((press: TypingPress): TextSelection => {
    const { offset, upstream } = caretAt(press)
    const [anchor, focus] = press.selects === 'word' ? wordAround(field.text, offset) : [offset, offset]
    return { anchor, focus, upstream: anchor === focus && upstream }
  })
  const [composing, setComposing] = useState<readonly [start: number, end: number] | null>(null)
  const onMoveKey = useMoveKeys(lines, selection, select)
  const pointer = useCaretPointer(field.text, caretAt, control)
  const typed = useTypedText(area, key, control)
  const list = useMergeFieldList(field.text, selection, typed.insert)
  const isListed = list.options.length > 0
  const caret = caretPosition(lines, selection.focus, selection.upstream)
  useTypingView(place, inkOfLines(field, lines, caret))

  // Before the next frame: a letter typed right after the key that started typing must not be lost.
  useLayoutEffect(() => {
    const { range, press } = store.getState().ui.typing ?? {}
    if (range) area.current?.setSelectionRange(range.start, range.end)
    else if (press) select(firstSelection.current(press))
    else area.current?.select()
    read()
    focus.refs.typedText(area.current)
    return () => focus.refs.typedText(null)
  }, [read, select, store, focus])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button of the list may have the focus
  useLayoutEffect(() => area.current?.focus({ preventScroll: true }), [picking])

  useEscape('typing', finish)
  const endComposition = useTypingFocus(area, composing !== null)

  function finish(): void {
    store.transition({ typing: stopTyping('page') })
    focus.to('page')
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A style key acts on the selection, which browsers report late.
    read()
    passMergeField(event.nativeEvent)
    if (isComposing(event.nativeEvent)) {
      // A command takes the text as it is shown, so that what is composed and a style are steps of their own.
      if (!/^Mod\+(Shift\+)?.$/.test(notation(event.nativeEvent))) return
      endComposition()
    }
    if (list.onKey(event) || typed.onKey(event) || onMoveKey(event)) return
    // Without a selection, it opens the palette.
    const isSelected = selection.anchor !== selection.focus
    const links = isSelected && notation(event.nativeEvent) === 'Mod+k' && focus.to('link')
    const ends = event.key === 'Enter' && !event.shiftKey
    if (!links && !ends) return
    event.preventDefault()
    event.stopPropagation()
    if (ends) finish()
  }

  /** A letter is written after a merge field that is selected by itself; Delete and Backspace remove it. */
  function passMergeField(event: globalThis.KeyboardEvent): void {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    }
    const isWhole = findMergeFields(field.text).some((one) => one.start === start && one.end === end)
    if (isWhole && writes(event)) select({ anchor: end, focus: end, upstream: true })
  }

  function onCopy(event: ClipboardEvent): void {
    const { field: now } = store.getState().document.fields.find((entry) => entry.key === key) ?? {}
    if (!area.current || !now) return
    const { selectionStart: start, selectionEnd: end } = area.current
    if (start === end) return
    event.preventDefault()
    const { plain, html } = copiedText(now, { start, end })
    event.clipboardData.setData('text/plain', plain)
    event.clipboardData.setData('text/html', html)
    if (event.type === 'cut') typed.insert('', { start, end })
  }

  async function onPaste(event: ClipboardEvent): Promise<void> {
    const [html, plain] = ['text/html', 'text/plain'].map((type) => event.clipboardData.getData(type))
    if (!html || event.defaultPrevented) return
    event.preventDefault()
    const pasted = await loadPastedText(html, field)
    if (!area.current) return
    const { selectionStart: start, selectionEnd: end } = area.current
    typed.insert(pasted?.runs ?? withoutControlCharacters(plain ?? ''), { start, end }, pasted?.isOwn)
  }

  return (
    <div ref={place} className="typing">
      <TypingMarks
        field={field}
        lines={lines}
        viewport={viewport}
        selection={selection}
        caret={caret}
        composing={composing}
      />
      <textarea
        ref={area}
        className="text-editor"
        aria-label={messages.fieldText}
        value={field.text}
        dir="auto"
        // Phones offer corrections; the marks of a misspelled word are seen in the panel.
        spellCheck
        lang={language}
        maxLength={2_000}
        aria-autocomplete="list"
        aria-controls={isListed ? list.id : undefined}
        aria-activedescendant={isListed ? `${list.id}-${list.active}` : undefined}
        style={
          composing ? composingStyle(caret, field, viewport) : areaStyle(layout.box, lines, field, viewport)
        }
        {...pointer}
        onChange={(event) => typed.onInput(event.nativeEvent)}
        onCompositionStart={() => {
          typed.compose(true)
          // Replace the selected text.
          const start = Math.min(selection.anchor, selection.focus)
          setComposing([start, start])
        }}
        onCompositionUpdate={({ data }) =>
          setComposing((known) => known && [known[0], known[0] + data.length])
        }
        onCompositionEnd={() => {
          typed.compose(false)
          setComposing(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={typed.pause}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={(event) => void onPaste(event)}
      />
      {isListed && list.List && <list.List list={list} style={listStyle(caret, field, view)} />}
    </div>
  )
}

function useCaretLines(field: CanvasItem['field']): CaretLine[] {
  const { resources } = useEditor()
  const { page } = useDrawnDocument()
  const samples = useEditorState(({ ui }) => ui.samples)
  const version = useEditorState(({ ui }) => ui.resourcesVersion)
  const made = useMemo(() => {
    const document = { page, fields: [{ key: '', field }] }
    const [shown = { field, value: field.text }] = sampleFields(document, samples, resources.dates())
    // Newly loaded fonts change the lines.
    return { version, lines: resources.caretLines(field, shown, page.dimensions, page.locale) }
  }, [field, page, samples, resources, version])
  return made.lines
}

/** Handles the keys that depend on line breaks; returns whether it was one of them. */
function useMoveKeys(
  lines: readonly CaretLine[],
  { anchor, focus, upstream }: TextSelection,
  select: (selection: TextSelection) => void,
): (event: KeyboardEvent) => boolean {
  /** The `x` that vertical moves return to, as long as nothing else moves the caret. */
  const goal = useRef<{ offset: number; x: number }>(undefined)
  return (event) => {
    const move = caretMoveOf(event, mac)
    if (!move) return false
    event.preventDefault()
    const from = { offset: focus, upstream }
    const x = goal.current?.offset === focus ? goal.current.x : caretPosition(lines, focus, upstream).x
    const to = moveCaret(lines, from, move, x)
    goal.current = move === 'up' || move === 'down' ? { offset: to.offset, x } : undefined
    select({ anchor: event.shiftKey ? anchor : to.offset, focus: to.offset, upstream: to.upstream })
    return true
  }
}
