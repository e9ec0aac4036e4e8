// @vitest-environment page
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { LayersPanel } from './LayersPanel.tsx'

const row = (text: string) => screen.getByRole('button', { name: new RegExp(`^.?${text}.?, `) })

describe('a row of the layers', () => {
  it('hides its field and shows it again', async () => {
    const { user, document, undoLabels } = renderInEditor(<LayersPanel />)
    await user.click(screen.getByRole('button', { name: en.hideField('Hello') }))
    expect(fieldOf(document(), 'a').hidden).toBe(true)
    await user.click(screen.getByRole('button', { name: en.showField('Hello') }))
    expect(fieldOf(document(), 'a')).not.toHaveProperty('hidden', true)
    expect(undoLabels()).toEqual([en.hide, en.show])
  })

  it('locks its field and unlocks it, whatever is selected', async () => {
    const fields = testDocument(testField(), testField({ text: 'Other' }))
    const { user, document, undoLabels } = renderInEditor(<LayersPanel />, {
      document: fields,
      selection: ['b'],
    })
    await user.click(screen.getByRole('button', { name: en.lockField('Hello') }))
    expect(fieldOf(document(), 'a').locked).toBe(true)
    expect(fieldOf(document(), 'b').locked).toBeUndefined()
    await user.click(screen.getByRole('button', { name: en.unlockField('Hello') }))
    expect(fieldOf(document(), 'a')).not.toHaveProperty('locked', true)
    expect(undoLabels()).toEqual([en.lock, en.unlock])
  })

  it('says that the sample data hides its field', () => {
    const showWhen = { attribute: 'Grade', is: ['A'] }
    const document = testDocument(
      testField({ showWhen }),
      testField({ text: 'Other', showWhen, hidden: true }),
    )
    renderInEditor(<LayersPanel />, { document })
    expect(row('Hello').ariaLabel).toContain(en.visibility.hiddenNow)
    expect(row('Hello').textContent).toBe(`Hello${en.visibility.hiddenNow}`)
    expect(row('Other').textContent).toBe('Other')
  })

  it('is named by its kind if its text is empty', () => {
    renderInEditor(<LayersPanel />, { document: testDocument(testField({ type: 'image', text: '' })) })
    expect(screen.getByRole('button', { name: en.hideField(en.kinds.image.label) })).toBeTruthy()
  })

  it('says in its name that its field is locked or hidden, and what is wrong with it', () => {
    const fields = testDocument(
      testField({ x: 3_000, locked: true }),
      testField({ locked: true, hidden: true }),
    )
    renderInEditor(<LayersPanel />, { document: fields })
    const lost = new RegExp(`${en.locked}, ${en.spoken.warning(en.offPage)}`)
    expect(screen.getByRole('button', { name: lost })).toBeTruthy()
    expect(screen.getByRole('button', { name: new RegExp(`${en.locked}, ${en.hidden}$`) })).toBeTruthy()
  })

  it('shows an image of its own, or the symbol of its kind if that cannot be loaded', () => {
    const imageUrl = 'data:image/png;base64,AAAA'
    const { container } = renderInEditor(<LayersPanel />, {
      document: testDocument(testField({ type: 'image', imageUrl }), testField()),
    })
    const images = () => [...container.querySelectorAll('img')]
    expect(images().map(({ src }) => src)).toEqual([imageUrl])
    fireEvent.error(images()[0] as HTMLElement)
    expect(images()).toEqual([])
  })

  it('is renamed by a double-click or F2; an empty name is the text again', async () => {
    const { user, document, undoLabels } = renderInEditor(<LayersPanel />)
    await user.dblClick(row('Hello'))
    await user.keyboard('Greeting{Enter}')
    expect(fieldOf(document(), 'a').layerName).toBe('Greeting')
    await vi.waitFor(() => expect(window.document.activeElement).toBe(row('Greeting')), 60_000)
    await user.keyboard('{F2}Other{Escape}')
    expect(fieldOf(document(), 'a').layerName).toBe('Greeting')
    await vi.waitFor(() => expect(window.document.activeElement).toBe(row('Greeting')), 60_000)
    await user.keyboard('{F2}{Backspace}{Enter}')
    expect(fieldOf(document(), 'a')).not.toHaveProperty('layerName')
    expect(undoLabels()).toEqual([en.steps.rename, en.steps.rename])
  })

  it('keeps its name open while an input method is composing', async () => {
    const { user } = renderInEditor(<LayersPanel />)
    await user.dblClick(row('Hello'))
    const input = () => screen.queryByRole('textbox', { name: en.layerName })
    fireEvent.keyDown(input() as HTMLElement, { key: 'Enter', isComposing: true })
    expect(input()).not.toBeNull()
    fireEvent.keyDown(input() as HTMLElement, { key: 'Enter' })
    expect(input()).toBeNull()
  })

  it('marks a field with a warning, and no other', () => {
    const fields = testDocument(testField(), testField({ text: 'Lost', x: 3_000 }))
    renderInEditor(<LayersPanel />, { document: fields })
    expect(screen.getAllByTitle(en.offPage)).toHaveLength(1)
    const name = screen.getByTitle(en.offPage).closest('button')?.ariaLabel
    expect(name).toMatch(/^.Lost., /)
    expect(name).toContain(en.offPage)
  })
})
