// @vitest-environment page
import { fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { selectNone } from '../commands/selectionCommands.ts'
import type { EscapeLayer } from '../escape/escapeFor.ts'
import { en } from '../languages/en/en.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { hasSelection } from '../store/selectors.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'

const _document = testDocument(testField(), testField({ text: 'Other' }))

/** A page with the focus, and a button; `renderInEditor` listens. */
function Page() {
  const { run, store } = useEditor()
  const { focus } = useService('screen')
  useEffect(() => void focus.to('page'), [focus])
  useEscape(
    'selection',
    () => run(selectNone),
    () => hasSelection(store.getState()),
  )
  return (
    <>
      <button type="button" ref={focus.refs.page}>
        Page
      </button>
      <button type="button">Button</button>
    </>
  )
}

function Open({ layer, onEnd }: { layer: EscapeLayer; onEnd(): void }) {
  useEscape(layer, onEnd)
  return null
}

/**
 * Presses Escape on the focused element; returns the outer listeners that received it, and whether the default was
 * prevented.
 */
function press(init: KeyboardEventInit = {}) {
  const outer = vi.fn()
  window.document.body.addEventListener('keydown', outer)
  const isDefault = fireEvent.keyDown(window.document.activeElement ?? window.document.body, {
    key: 'Escape',
    ...init,
  })
  window.document.body.removeEventListener('keydown', outer)
  return { isPassedOn: outer.mock.calls.length > 0, isDefault }
}

const answered = { isPassedOn: false, isDefault: false }

const passedOn = { isPassedOn: true, isDefault: true }

const two = testDocument(testField({ group: 'g' }), testField({ group: 'g' }))

describe('Escape', () => {
  it('goes from a field to its group, to no selection, to a message, and to the question whether to close', () => {
    const { ui, patchUi, close } = renderInEditor(<Page />, { document: two, selection: ['a'] })
    expect(press()).toEqual(answered)
    expect(ui().selection.keys).toEqual(['a', 'b'])
    expect(press()).toEqual(answered)
    expect(ui().selection.keys).toEqual([])
    expect(press()).toEqual(answered)
    expect(ui().notice?.text).toBe(en.escapeAgain)
    patchUi({ save: { saved: testDocument() } })
    expect(press()).toEqual(answered)
    expect(ui()).toMatchObject({ notice: null, overlay: { dialog: 'close' } })
    expect(close).not.toHaveBeenCalled()
  })

  it('moves the focus from a control to the page, and is passed on if there is no page', () => {
    const { unmount } = renderInEditor(<Page />, { document: two, selection: ['a'] })
    screen.getByText('Button').focus()
    expect(press()).toEqual(answered)
    expect(window.document.activeElement).toBe(screen.getByText('Page'))
    unmount()
    renderInEditor(<button type="button">Start</button>)
    screen.getByText('Start').focus()
    expect(press()).toEqual(passedOn)
  })

  it('is passed on in an editor that cannot be closed', () => {
    renderInEditor(<Page />, { document: two, options: { closable: false } })
    expect(press()).toEqual(passedOn)
  })

  it('is left to an input method that is composing, and closes nothing around the editor', () => {
    const onEnd = vi.fn()
    const { ui } = renderInEditor(
      <>
        <Page />
        <Open layer="typing" onEnd={onEnd} />
      </>,
      { document: two, selection: ['a'] },
    )
    expect(press({ isComposing: true })).toEqual({ isPassedOn: false, isDefault: true })
    expect(onEnd).not.toHaveBeenCalled()
    expect(ui().selection.keys).toEqual(['a'])
  })

  it('ends one layer at a time, the one opened last if there are two of a kind', () => {
    const ends = { menu: vi.fn(), first: vi.fn(), second: vi.fn() }
    const page = (...open: (keyof typeof ends)[]) => (
      <>
        <Page />
        {open.map((name) => (
          <Open key={name} layer={name === 'menu' ? 'menu' : 'dialog'} onEnd={ends[name]} />
        ))}
      </>
    )
    const calls = () => Object.values(ends).map((end) => end.mock.calls.length)
    const { unmount } = renderInEditor(page('menu', 'first', 'second'), { document: two })
    expect(press()).toEqual(answered)
    expect(calls()).toEqual([1, 0, 0])
    unmount()
    renderInEditor(page('first', 'second'), { document: two })
    expect(press()).toEqual(answered)
    expect(calls()).toEqual([1, 0, 1])
  })
})
