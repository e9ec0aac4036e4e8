// @vitest-environment page
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { PropertiesPanel } from '../../panels/PropertiesPanel.tsx'
import { useService } from '../../services/useEditor.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { TextEditor } from './TextEditor.tsx'

/** The panel, which comes later on the page, shows the same text. */
function area(): HTMLElement {
  const [first] = screen.getAllByRole('textbox', { name: en.fieldText })
  if (!first) throw new Error('Nothing is edited.')
  return first
}

/** The element that takes the keys when typing ends. */
function Page() {
  const { focus } = useService('screen')
  return <button type="button" ref={focus.refs.page} aria-label={en.canvas} />
}

function renderEditing(document = testDocument(testField())) {
  const editor = renderInEditor(
    <>
      <Page />
      <TextEditor />
      <PropertiesPanel />
    </>,
    { document, selection: ['a'] },
  )
  editor.patchUi({ typing: { place: 'page', key: 'a' } })
  return editor
}

describe('TextEditor', () => {
  it('is absent until a text is edited', () => {
    renderInEditor(<TextEditor />, { selection: ['a'] })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('begins with all words selected, so that typing replaces them, as one step of undo', async () => {
    const { user, document, undoLabels } = renderEditing()
    expect(window.document.activeElement).toBe(area())
    await user.keyboard('Bye')
    expect(fieldOf(document(), 'a').text).toBe('Bye')
    expect(undoLabels()).toEqual([en.steps.change(en.fieldText)])
  })

  it('takes back a word with Ctrl+Z, and brings it again with Ctrl+Shift+Z', async () => {
    const { user, document } = renderEditing()
    const text = () => fieldOf(document(), 'a').text
    await user.keyboard('two three four')
    await user.keyboard('{Control>}z{/Control}')
    expect(text()).toBe('two three ')
    await user.keyboard('{Control>}z{/Control}')
    expect(text()).toBe('two ')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(text()).toBe('two three ')
    for (let i = 0; i < 4; i++) await user.keyboard('{Control>}z{/Control}')
    expect(text()).toBe('Hello')
    expect((area() as HTMLTextAreaElement).selectionEnd).toBe(5)
  })

  it.each(['{Enter}', '{Escape}'])(
    'ends with %s, keeps the text, and gives the keys to the page',
    async (key) => {
      const { user, document, ui } = renderEditing()
      await user.keyboard(`Bye${key}`)
      expect(ui().typing).toBeNull()
      expect(fieldOf(document(), 'a').text).toBe('Bye')
      expect(window.document.activeElement).toBe(screen.getByRole('button', { name: en.canvas }))
    },
  )

  it('breaks the line with Shift and Enter', async () => {
    const { user, document, ui } = renderEditing()
    await user.keyboard('A{Shift>}{Enter}{/Shift}B')
    expect(fieldOf(document(), 'a').text).toBe('A\nB')
    expect(ui().typing).toEqual({ place: 'page', key: 'a' })
  })

  it.each(['Enter', 'Escape'])('leaves %s to an input method that is composing', (key) => {
    const { ui } = renderEditing()
    fireEvent.keyDown(area(), { key, isComposing: true })
    expect(ui().typing).toEqual({ place: 'page', key: 'a' })
  })

  it('ends when the focus moves on', async () => {
    const { user, ui } = renderEditing()
    await user.tab()
    expect(ui().typing).toBeNull()
  })

  it('leads to the label of a field whose words are data', () => {
    const { ui } = renderEditing(testDocument(testField({ type: 'name', text: 'Student' })))
    expect(ui().typing).toBeNull()
    expect(window.document.activeElement).toBe(screen.getByRole('textbox', { name: en.fieldLabel }))
  })
})
