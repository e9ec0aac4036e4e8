// @vitest-environment page
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toggleBold, toggleItalic, toggleUnderline } from '../../commands/styleCommands.ts'
import { en } from '../../languages/en/en.ts'
import { PropertyBar } from '../../panels/bar/PropertyBar.tsx'
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
      <PropertyBar />
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

  it('tells screen readers what Undo and Redo did to the text', async () => {
    const { user, services } = renderEditing()
    const said: string[] = []
    services.screen.announcer.subscribe((text) => said.push(text.replace(/[\u2068\u2069]/g, '')))
    const last = () => expect.poll(() => said.at(-1))
    await user.keyboard('two three')
    await user.keyboard('{Control>}z{/Control}')
    await last().toBe('Undone: change text. two.')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await last().toBe('Redone: change text. two three.')
    await user.keyboard('{Control>}zz{/Control}')
    await last().toMatch(/Hello\.$/)
    const count = said.length
    await user.keyboard('{Control>}z{/Control}')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(said).toHaveLength(count)
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
    expect(ui().typing).toMatchObject({ place: 'page', key: 'a' })
  })

  it.each([
    { key: 'Enter', isComposing: true },
    { key: 'Escape', isComposing: true },
    // In Safari.
    { key: 'Enter', keyCode: 229 },
    { key: 'Escape', keyCode: 229 },
  ])('leaves %j to an input method that is composing', (press) => {
    const { ui } = renderEditing()
    fireEvent.keyDown(area(), press)
    expect(ui().typing).toMatchObject({ place: 'page', key: 'a' })
  })

  it('ends when the focus moves on, though not to the properties, unless text is typed there', async () => {
    const { user, ui } = renderEditing()
    await user.tab()
    expect(ui().typing).not.toBeNull()
    const [, inPanel] = screen.getAllByRole('textbox', { name: en.fieldText })
    await user.type(inPanel as HTMLElement, '!')
    expect(ui().typing).toBeNull()
  })

  it('ends when the focus leaves the properties', async () => {
    const { user, ui } = renderEditing()
    await user.tab()
    act(() => screen.getByRole('button', { name: en.canvas }).focus())
    expect(ui().typing).toBeNull()
  })

  describe('styles', () => {
    const oneTwo = testField({ text: 'One two', runs: [{ text: 'One ' }, { text: 'two', isBold: true }] })

    /** Edits a text with a bold word; the selection is that of the text area. */
    function renderStyled(start: number, end = start) {
      const editor = renderEditing(testDocument(oneTwo))
      const element = area() as HTMLTextAreaElement
      const select = (from: number, to: number) => {
        element.setSelectionRange(from, to)
        fireEvent.select(element)
        // Dispatch what browsers dispatch and jsdom doesn't.
        fireEvent(element, new Event('selectionchange'))
      }
      select(start, end)
      const field = () => fieldOf(editor.document(), 'a')
      return { ...editor, select, element, field, runs: () => field().runs }
    }

    it('stay with their words while others are typed', async () => {
      const { user, runs } = renderStyled(7)
      await user.keyboard('s')
      expect(runs()).toEqual([{ text: 'One ' }, { text: 'twos', isBold: true }])
      await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
      expect(runs()).toBeUndefined()
    })

    it('are taken back with Ctrl+Z, each as one step, and brought again', async () => {
      const { user, services, runs, element, field } = renderStyled(0, 3)
      act(() => void services.core.run(toggleItalic))
      await user.keyboard('{Control>}z{/Control}')
      expect(field()).toEqual(oneTwo)
      await user.keyboard('{Control>}y{/Control}')
      expect(runs()?.[0]).toEqual({ text: 'One', isItalic: true })
      expect([element.selectionStart, element.selectionEnd]).toEqual([0, 3])
    })

    it('of the whole text are taken back, too', async () => {
      const { user, services, field } = renderStyled(0, 7)
      act(() => void services.core.run(toggleBold))
      expect(field()).toMatchObject({ isBold: true, text: 'One two' })
      expect(field()).not.toHaveProperty('runs')
      await user.keyboard('{Control>}z{/Control}')
      expect(field()).toEqual(oneTwo)
    })

    it('apply to what is typed next', async () => {
      const { user, services, runs } = renderStyled(3)
      act(() => void services.core.run(toggleUnderline))
      await user.keyboard('ly')
      expect(runs()).toEqual([
        { text: 'One' },
        { text: 'ly', isUnderline: true },
        { text: ' ' },
        { text: 'two', isBold: true },
      ])
    })

    it('are those of the buttons in the bar, which leave the focus to the text', async () => {
      const { user, runs, element } = renderStyled(4, 7)
      const bold = screen.getByRole('button', { name: en.bold })
      expect(bold.getAttribute('aria-pressed')).toBe('true')
      await user.click(bold)
      expect(runs()).toBeUndefined()
      expect(window.document.activeElement).toBe(element)
    })

    it('are those of the bar’s inputs, which give the focus back on Enter', async () => {
      const { user, runs, ui, element } = renderStyled(0, 3)
      const size = screen.getByRole('spinbutton', { name: en.size })
      await user.clear(size)
      await user.type(size, '20{Enter}')
      expect(runs()?.[0]).toEqual({ text: 'One', fontSize: 20 })
      expect(window.document.activeElement).toBe(element)
      await user.click(screen.getByRole('button', { name: new RegExp(`^${en.color}: #`) }))
      const code = screen.getByRole('textbox', { name: `${en.color} #` })
      await user.clear(code)
      await user.type(code, '00ff00{Enter}')
      expect(runs()?.[0]).toEqual({ text: 'One', fontSize: 20, color: '#00ff00' })
      expect(window.document.activeElement).toBe(element)
      expect(ui().typing?.range).toEqual({ start: 0, end: 3 })
    })

    it('are links with Ctrl+K, only to https addresses', async () => {
      const { user, runs, element } = renderStyled(0, 3)
      await user.keyboard('{Control>}k{/Control}')
      const link = screen.getByRole('textbox', { name: en.link })
      expect(window.document.activeElement).toBe(link)
      await user.keyboard('http://a.example{Enter}')
      expect(screen.getByRole('alert').textContent).toBe(en.linkInvalid)
      await user.clear(link)
      await user.type(link, 'a.example/x{Enter}')
      expect(runs()?.[0]).toEqual({ text: 'One', href: 'https://a.example/x' })
      expect(window.document.activeElement).toBe(element)
      expect(link).toHaveProperty('value', 'https://a.example/x')
    })

    it('come with pasted HTML, as one step of undo', async () => {
      const { user, runs, element, field } = renderStyled(3)
      const clipboardData = { getData: (type: string) => (type === 'text/html' ? ' <i>and</i>' : ' and') }
      fireEvent.paste(element, { clipboardData })
      await vi.waitFor(() => expect(field().text).toBe('Oneand two'), 60_000)
      expect(runs()?.slice(0, 2)).toEqual([{ text: 'One' }, { text: 'and', isItalic: true }])
      expect(element.selectionStart).toBe(6)
      await user.keyboard('{Control>}z{/Control}')
      expect(field()).toEqual(oneTwo)
      expect(element.selectionStart).toBe(3)
    })

    it('surround a composition, which is one step of undo', async () => {
      const { user, runs, element, field, services, undoLabels } = renderStyled(5)
      const { store } = services.core
      const [holdStep, endStep] = [vi.spyOn(store, 'holdStep'), vi.spyOn(store, 'endStep')]
      fireEvent.compositionStart(element)
      expect(holdStep).toHaveBeenCalledOnce()
      endStep.mockClear()
      for (const text of ['に', 'にほ', '日本']) {
        // Some browsers report the last input of a composition with another type, and select what it replaces.
        const inputType = text === '日本' ? 'insertText' : 'insertCompositionText'
        const end = element.value.length - 2
        if (inputType === 'insertText') element.setSelectionRange(5, end)
        fireEvent(element, new InputEvent('beforeinput', { inputType, bubbles: true }))
        element.setRangeText(text, 5, end, 'end')
        fireEvent(element, new InputEvent('input', { inputType, bubbles: true }))
      }
      expect(endStep).not.toHaveBeenCalled()
      fireEvent.compositionEnd(element)
      expect(endStep).toHaveBeenCalledOnce()
      expect(undoLabels()).toHaveLength(1)
      expect(runs()).toEqual([{ text: 'One ' }, { text: 't日本wo', isBold: true }])
      await user.keyboard('!')
      await user.keyboard('{Control>}z{/Control}')
      expect(field().text).toBe('One t日本wo')
      await user.keyboard('{Control>}z{/Control}')
      expect(field()).toEqual(oneTwo)
    })
  })

  describe('the list of merge fields', () => {
    const documentWith = (text: string) =>
      testDocument(testField({ text }), testField({ type: 'attribute', text: 'Course' }))
    const options = () => {
      const list = screen.queryByRole('listbox', { name: en.insertMergeField })
      return list
        ? within(list)
            .getAllByRole('option')
            .map(({ textContent }) => textContent)
        : []
    }
    const active = () => {
      const id = area().getAttribute('aria-activedescendant')
      return id && window.document.getElementById(id)?.textContent
    }

    it('opens with two braces, and inserts what the keys choose', async () => {
      const { user, document } = renderEditing(documentWith('Hello'))
      await user.keyboard('To {{{{')
      await vi.waitFor(() => expect(options()).toContain('Course'), 60_000)
      expect(active()).toBe(en.kinds.name.label)
      await user.keyboard('{ArrowUp}')
      expect(active()).toBe('Course')
      await user.keyboard('{Enter}')
      expect(fieldOf(document(), 'a').text).toBe('To {{attributes.Course}}')
      expect(options()).toEqual([])
      await user.keyboard('!')
      expect(fieldOf(document(), 'a').text).toBe('To {{attributes.Course}}!')
    })

    it('shortens as a name is typed, offers a new attribute, and closes with Escape', async () => {
      const { user, document, ui } = renderEditing(documentWith('Hello'))
      await user.keyboard('{{{{Cit')
      await vi.waitFor(() => expect(options()).toEqual([en.newAttribute('Cit')]), 60_000)
      await user.keyboard('{Escape}y')
      expect(options()).toEqual([])
      expect(ui().typing).not.toBeNull()
      expect(fieldOf(document(), 'a').text).toBe('{{City')
    })

    it('opens with the button, at the end of the text or at the caret, and inserts what is clicked', async () => {
      const { user, document, patchUi, undoLabels } = renderEditing(documentWith('Hello '))
      patchUi({ typing: null })
      await user.click(screen.getByRole('button', { name: en.insertMergeField }))
      // The conditions in the properties list attributes, too.
      const list = within(await screen.findByRole('listbox', { name: en.insertMergeField }))
      await user.click(list.getByRole('option', { name: 'Course' }))
      expect(fieldOf(document(), 'a').text).toBe('Hello {{attributes.Course}}')
      expect(window.document.activeElement).toBe(area())
      expect(undoLabels()).toHaveLength(1)
      await user.click(screen.getByRole('button', { name: en.insertMergeField }))
      await user.keyboard('{Escape}')
      expect(options()).toEqual([])
      await user.keyboard('{Control>}z{/Control}')
      expect(fieldOf(document(), 'a').text).toBe('Hello ')
    })
  })

  describe('a merge field', () => {
    function renderMerged(caret: number) {
      const editor = renderEditing(testDocument(testField({ text: 'To {{name}}!' })))
      const element = area() as HTMLTextAreaElement
      const moveTo = (start: number, end = start, direction?: 'backward') => {
        element.setSelectionRange(start, end, direction)
        fireEvent(element, new Event('selectionchange'))
        return [element.selectionStart, element.selectionEnd]
      }
      moveTo(caret)
      return { ...editor, element, moveTo, text: () => fieldOf(editor.document(), 'a').text }
    }

    it('is one character to the caret and the selection', () => {
      const { moveTo } = renderMerged(3)
      expect(moveTo(4)).toEqual([11, 11])
      expect(moveTo(10)).toEqual([3, 3])
      moveTo(2)
      expect(moveTo(2, 4)).toEqual([2, 11])
      moveTo(12)
      expect(moveTo(10, 12, 'backward')).toEqual([3, 12])
    })

    it('is deleted as one, and brought back with Ctrl+Z', async () => {
      const { user, text, element } = renderMerged(11)
      await user.keyboard('{Backspace}')
      expect(text()).toBe('To !')
      expect([element.value, element.selectionStart]).toEqual(['To !', 3])
      await user.keyboard('{Control>}z{/Control}')
      expect(text()).toBe('To {{name}}!')
      element.setSelectionRange(3, 3)
      await user.keyboard('{Delete}')
      expect(text()).toBe('To !')
    })
  })

  it('leads to the label of a field whose words are data', () => {
    const { ui } = renderEditing(testDocument(testField({ type: 'name', text: 'Student' })))
    expect(ui().typing).toBeNull()
    expect(window.document.activeElement).toBe(screen.getByRole('textbox', { name: en.fieldLabel }))
  })
})
