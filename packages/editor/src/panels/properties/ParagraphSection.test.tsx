// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

describe('ParagraphSection', () => {
  it('justifies lines, which then wrap, and keeps their alignment', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, {
      document: testDocument(testField({ alignment: 'center', fit: 'shrink' })),
      selection: ['a'],
    })
    await user.click(button(en.paragraph.justify))
    expect(fieldOf(document(), 'a')).toMatchObject({ isJustified: true, fit: 'wrap', alignment: 'center' })
    expect([pressed(en.paragraph.justify), undoLabels()]).toEqual(['true', [en.steps.change('Justify')]])
    await user.click(button(en.paragraph.justify))
    expect(fieldOf(document(), 'a')).not.toHaveProperty('isJustified')
  })

  it('shows capitals, and the text as written again', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.click(button(en.paragraph.uppercase))
    expect(fieldOf(document(), 'a')).toMatchObject({ text: 'Hello', textTransform: 'uppercase' })
    expect(pressed(en.paragraph.uppercase)).toBe('true')
    await user.click(button(en.paragraph.uppercase))
    expect(fieldOf(document(), 'a')).not.toHaveProperty('textTransform')
  })

  it('leaves paragraphs out for tables, whose columns align their cells', () => {
    const table = testDocument(testField({ type: 'table', columns: [{ key: 'a' }] }))
    renderInEditor(<PropertiesPanel />, { document: table, selection: ['a'] })
    expect(screen.queryByRole('button', { name: en.paragraph.justify })).toBeNull()
    expect(screen.queryByRole('spinbutton', { name: en.paragraph.spacing })).toBeNull()
    expect(button(en.paragraph.uppercase)).toBeTruthy()
  })

  it('does not offer to justify what has no lines', () => {
    renderInEditor(<PropertiesPanel />, {
      document: testDocument(testField({ type: 'qr' })),
      selection: ['a'],
    })
    expect(screen.queryByRole('button', { name: en.paragraph.justify })).toBeNull()
  })

  it('chooses what becomes of a text that is too long', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: en.ifTooLong })
    expect(choice.value).toBe('shrink')
    await user.selectOptions(choice, en.fits.wrap)
    expect(fieldOf(document(), 'a').fit).toBe('wrap')
    await user.clear(textbox(en.smallestSize))
    await user.type(textbox(en.smallestSize), '50%{Enter}')
    expect(fieldOf(document(), 'a').minFontSize).toBe(12)
    await user.clear(textbox(en.smallestSize))
    await user.tab()
    expect(fieldOf(document(), 'a')).not.toHaveProperty('minFontSize')
  })

  it('aligns vertically only in a box of a height of its own', async () => {
    const { user, document, apply } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    expect(screen.queryByRole('radiogroup', { name: en.verticalAlign })).toBeNull()
    apply({ document: testDocument(testField({ height: 200 })), history: 'record', label: 'Height' })
    await user.click(screen.getByRole('radio', { name: en.verticalAligns.middle }))
    expect(fieldOf(document(), 'a').verticalAlign).toBe('middle')
  })

  it('sets spacing and line height with decimals', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.clear(textbox(en.spacing))
    await user.type(textbox(en.spacing), '1.25{Enter}')
    await user.clear(textbox(en.lineHeight))
    await user.type(textbox(en.lineHeight), '1.5{Enter}')
    await user.clear(textbox(en.paragraph.spacing))
    await user.type(textbox(en.paragraph.spacing), '12{Enter}')
    expect(fieldOf(document(), 'a')).toMatchObject({
      letterSpacing: 1.25,
      lineHeight: 1.5,
      paragraphSpacing: 12,
    })
  })
})
