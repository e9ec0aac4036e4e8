// @vitest-environment page
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { keyCommands } from '../commands/commands.ts'
import { en } from '../languages/en/en.ts'
import { useService } from '../services/useEditor.ts'
import { showDialog } from '../store/Overlay.ts'
import { patchUi } from '../testing/patchUi.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { useKeyboard } from './useKeyboard.ts'

/** A page, a text input, and a button, inside an editor that handles keys. */
function Keys({ onPress = () => undefined }: { onPress?: () => void }) {
  const { focus } = useService('screen')
  const root = useRef<HTMLElement>(null)
  useKeyboard(root, keyCommands)
  return (
    <section ref={root}>
      <button type="button" ref={focus.refs.page}>
        Page
      </button>
      <input aria-label="Name" />
      <button type="button" onClick={onPress}>
        Button
      </button>
    </section>
  )
}

const document = testDocument(testField(), testField({ text: 'Other' }))

const shapes = testDocument(testField({ type: 'rectangle' }), testField({ type: 'ellipse' }))

describe('a key', () => {
  it('runs its command', async () => {
    const { user, ui } = renderInEditor(<Keys />, { document })
    screen.getByText('Page').focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(ui().selection.keys).toEqual(['a', 'b'])
  })

  it('nudges only while the page has the focus', async () => {
    const { user, document: current } = renderInEditor(<Keys />, { document, selection: ['a'] })
    screen.getByText('Button').focus()
    await user.keyboard('{ArrowRight}')
    expect(fieldOf(current(), 'a').x).toBe(100)
    screen.getByText('Page').focus()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(fieldOf(current(), 'a')).toMatchObject({ x: 101, y: 60 })
  })

  it('zooms while an image is cropped, and does nothing else', async () => {
    const overlay = showDialog('crop')()
    const setup = { document, selection: ['a'], ui: { overlay } }
    const { user, ui, document: current } = renderInEditor(<Keys />, setup)
    screen.getByText('Page').focus()
    await user.keyboard('{Control>}={/Control}{Delete}{Control>}k{/Control}?{F8}{PageDown}n')
    expect(ui()).toMatchObject({
      overlay: { dialog: 'crop' },
      selection: { keys: ['a'] },
      panels: { open: null },
      view: { viewport: { zoom: 1.25 } },
    })
    expect(current()).toBe(document)
  })

  it('that is a character or deletes works only while the page has the focus', async () => {
    const { user, ui, document: current } = renderInEditor(<Keys />, { document: shapes, selection: ['a'] })
    screen.getByText('Button').focus()
    await user.keyboard('{Delete}{Backspace}n3[[{Control>}={/Control}')
    expect(current()).toBe(shapes)
    expect(ui()).toMatchObject({
      selection: { keys: ['a'] },
      panels: { open: null },
      view: { viewport: { zoom: 1 } },
    })
    screen.getByText('Page').focus()
    await user.keyboard('n{Control>}={/Control}')
    expect(ui()).toMatchObject({ selection: { keys: ['b'] }, view: { viewport: { zoom: 1.25 } } })
    await user.keyboard('{Delete}')
    expect(current().fields).toHaveLength(1)
    await user.keyboard('3')
    expect(ui().panels.open).toBe('layers')
  })

  it('that writes a letter belongs to the selected text, whatever else it means', async () => {
    const { ui, document: current } = renderInEditor(<Keys />, { document, selection: ['b'] })
    screen.getByText('Page').focus()
    for (const key of ['N', 'g', '[', '3', '?', 'é', '名', 'Dead']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      screen.getByText('Page').dispatchEvent(event)
      expect(event.defaultPrevented, key).toBe(false)
    }
    expect(ui()).toMatchObject({
      selection: { keys: ['b'] },
      typing: { place: 'page', key: 'b', range: { start: 5, end: 5 } },
      panels: { open: null },
      overlay: { dialog: null },
      preferences: { aids: { grid: false } },
    })
    expect(current()).toBe(document)
  })

  it('replaces the words that a new text starts with', () => {
    const untouched = testDocument(testField({ text: en.defaults.text }))
    const { ui } = renderInEditor(<Keys />, { document: untouched, selection: ['a'] })
    screen.getByText('Page').focus()
    screen.getByText('Page').dispatchEvent(new KeyboardEvent('keydown', { key: 'C', bubbles: true }))
    expect(ui().typing).toMatchObject({ range: { start: 0, end: en.defaults.text.length } })
  })

  it.each([
    ['locked', testField({ locked: true })],
    ['hidden', testField({ hidden: true })],
    ['of another kind', testField({ type: 'name' })],
  ])('writes into no text that is %s', (_state, field) => {
    const { ui } = renderInEditor(<Keys />, { document: testDocument(field), selection: ['a'] })
    screen.getByText('Page').focus()
    screen.getByText('Page').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
    expect(ui().typing).toBeNull()
  })

  it('that is a digit sets the opacity of shapes, and opens no panel', async () => {
    const { user, ui, document: current } = renderInEditor(<Keys />, { document: shapes, selection: ['a'] })
    screen.getByText('Page').focus()
    await user.keyboard('5')
    expect(fieldOf(current(), 'a').opacity).toBe(0.5)
    await user.keyboard('0')
    expect(fieldOf(current(), 'a').opacity).toBe(1)
    expect(ui().panels.open).toBeNull()
  })

  it('selects the next field with Alt also while letters belong to a text', async () => {
    const { user, ui } = renderInEditor(<Keys />, { document, selection: ['a'] })
    screen.getByText('Page').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(ui().selection.keys).toEqual(['b'])
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(ui().selection.keys).toEqual(['a'])
  })

  it('pans the view if it is an arrow and nothing is selected, or a Page key', async () => {
    const { user, ui, patchUi, document: current } = renderInEditor(<Keys />, { document })
    screen.getByText('Page').focus()
    await user.keyboard('{ArrowRight}{ArrowUp}')
    expect(ui().view.viewport).toMatchObject({ x: -64, y: 64 })
    patchUi({ view: { viewport: { zoom: 4, x: 0, y: 0 } } })
    await user.keyboard('{PageDown}')
    expect(ui().view.viewport.y).toBeLessThan(-400)
    expect(current()).toBe(document)
  })

  it('goes to the control that takes text, but for saving, the preview, and the palette', async () => {
    const setup = { document, selection: ['a'] }
    const { user, ui, patchUi, onSave, document: current } = renderInEditor(<Keys />, setup)
    screen.getByLabelText('Name').focus()
    await user.keyboard('{Delete}{Control>}a{/Control}')
    expect(current().fields).toHaveLength(2)
    expect(ui().selection.keys).toEqual(['a'])
    await user.keyboard('{Control>}s{/Control}')
    expect(onSave).toHaveBeenCalledOnce()
    await user.keyboard('{Control>}k{/Control}')
    expect(ui().overlay.dialog).toBe('palette')
    patchUi({ overlay: { dialog: null } })
    // Otherwise the browser would print.
    await user.keyboard('{Control>}p{/Control}')
    expect(ui().overlay.dialog).toBe('preview')
  })

  it('does nothing to the design while a dialog is open', async () => {
    const { user, patchUi, document: current } = renderInEditor(<Keys />, { document, selection: ['a'] })
    screen.getByText('Page').focus()
    patchUi({ overlay: { dialog: 'preview' } })
    await user.keyboard('{Delete}')
    expect(current().fields).toHaveLength(2)
  })

  it('says that a viewer can change nothing', async () => {
    const setup = { document, selection: ['a'], options: { readOnly: true } }
    const { user, services } = renderInEditor(<Keys />, setup)
    const announce = vi.spyOn(services.screen.announcer, 'announce')
    screen.getByText('Page').focus()
    for (const keys of ['{Delete}', '{ArrowRight}', '{Control>}s{/Control}', '{Enter}']) {
      await user.keyboard(keys)
      expect(announce.mock.calls).toEqual([[en.viewOnly]])
      announce.mockClear()
    }
    await user.keyboard('{PageDown}{Control>}a{/Control}')
    expect(announce).not.toHaveBeenCalled()
  })

  it('presses the button that has the focus if it is Enter', async () => {
    const onPress = vi.fn()
    const { user, ui } = renderInEditor(<Keys onPress={onPress} />, { document, selection: ['a'] })
    screen.getByText('Button').focus()
    await user.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledOnce()
    expect(ui().typing).toBeNull()
    screen.getByText('Page').focus()
    await user.keyboard('{Enter}')
    expect(ui().typing).toEqual({ place: 'page', key: 'a' })
  })
})

describe('a step of undo', () => {
  it.each([
    ['a press of Enter', '{Enter}'],
    ['a control that loses the focus', '{Tab}'],
  ])('ends with %s', async (_what, keys) => {
    const { user, services, undoLabels } = renderInEditor(<Keys />, { document, selection: ['a'] })
    const nudge = async () => {
      screen.getByText('Page').focus()
      await user.keyboard('{ArrowRight}')
    }
    await nudge()
    await user.keyboard('{ArrowRight}')
    expect(undoLabels()).toHaveLength(1)
    screen.getByLabelText('Name').focus()
    await user.keyboard(keys)
    patchUi(services.core.store, { typing: null })
    await nudge()
    expect(undoLabels()).toHaveLength(2)
  })
})
