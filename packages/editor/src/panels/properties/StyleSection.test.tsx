// @vitest-environment page
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const two = testDocument(testField(), testField({ fontSize: 20, color: '#ff0000', isBold: true }))
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

describe('the appearance of fields', () => {
  it('sets the size of all selected fields, and shows none while they differ', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, {
      document: two,
      selection: ['a', 'b'],
    })
    expect(textbox(en.size).value).toBe('')
    await user.type(textbox(en.size), '32{Enter}')
    expect(document().fields.map(({ field }) => field.fontSize)).toEqual([32, 32])
    expect(textbox(en.size).value).toBe('32')
    expect(undoLabels()).toEqual([en.steps.change(en.size)])
  })

  it('turns bold and italic on and off', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.click(button(en.bold))
    expect([fieldOf(document(), 'a').isBold, pressed(en.bold)]).toEqual([true, 'true'])
    await user.click(button(en.bold))
    expect([fieldOf(document(), 'a').isBold ?? false, pressed(en.bold)]).toEqual([false, 'false'])
    await user.click(button(en.italic))
    expect([fieldOf(document(), 'a').isItalic, pressed(en.italic)]).toEqual([true, 'true'])
  })

  it('says which style a family does not have', () => {
    const document = testDocument(testField({ fontFamily: 'Great Vibes' }))
    renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(button(en.boldMissing('Great Vibes')).disabled).toBe(true)
    expect(button(en.italicMissing('Great Vibes')).disabled).toBe(true)
  })

  it('sets the font', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.click(button(`${en.font}: Arial`))
    await user.click(screen.getByRole('option', { name: 'Great Vibes' }))
    expect(fieldOf(document(), 'a').fontFamily).toBe('Great Vibes')
    expect(button(`${en.font}: Great Vibes`)).toBe(window.document.activeElement)
  })

  it('aligns lines', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    const choices = within(screen.getByRole('radiogroup', { name: en.alignment }))
    const chosen = () => choices.getByRole('radio', { checked: true }).getAttribute('aria-label')
    expect(chosen()).toBe(en.alignLeft)
    await user.click(choices.getByRole('radio', { name: en.alignRight }))
    expect(fieldOf(document(), 'a').alignment).toBe('right')
    expect(chosen()).toBe(en.alignRight)
    await user.click(choices.getByRole('radio', { name: en.alignCenter }))
    expect(fieldOf(document(), 'a').alignment).toBe('center')
  })

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

  it('does not offer to justify what has no lines', () => {
    renderInEditor(<PropertiesPanel />, {
      document: testDocument(testField({ type: 'qr' })),
      selection: ['a'],
    })
    expect(screen.queryByRole('button', { name: en.paragraph.justify })).toBeNull()
  })

  it('leaves alignment and paragraphs out for tables, whose columns align their cells', () => {
    const table = testDocument(testField({ type: 'table', columns: [{ key: 'a' }] }))
    const { unmount } = renderInEditor(<PropertiesPanel />, { document: table, selection: ['a'] })
    expect(screen.queryByRole('radiogroup', { name: en.alignment })).toBeNull()
    expect(screen.queryByRole('button', { name: en.paragraph.justify })).toBeNull()
    expect(screen.queryByRole('spinbutton', { name: en.paragraph.spacing })).toBeNull()
    expect(button(en.paragraph.uppercase)).toBeTruthy()
    unmount()
    const mixed = testDocument(testField({ type: 'table', columns: [{ key: 'a' }] }), testField())
    renderInEditor(<PropertiesPanel />, { document: mixed, selection: ['a', 'b'] })
    expect(screen.getByRole('radiogroup', { name: en.alignment })).toBeTruthy()
  })

  it('offers the colors of the design', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { document: two, selection: ['a'] })
    const swatches = within(screen.getByRole('group', { name: en.swatches }))
    await user.click(swatches.getByRole('button', { name: /#ff0000/ }))
    expect(fieldOf(document(), 'a').color).toBe('#ff0000')
  })

  it('offers the colors of the host’s brand first, each once', () => {
    renderInEditor(<PropertiesPanel />, {
      document: two,
      selection: ['a'],
      options: { brand: { colors: ['#0057b8', '#ff0000'] } },
    })
    const swatches = within(screen.getByRole('group', { name: en.swatches })).getAllByRole('button')
    expect(swatches.map((swatch) => swatch.dataset.tip)).toEqual([
      `Color: 1 of 3, ${en.colorFromBrand('#0057b8')}`,
      `Color: 2 of 3, ${en.colorFromBrand('#ff0000')}`,
      'Color: 3 of 3, #000000',
    ])
  })

  it('keeps a color in its place after it was replaced by another one', async () => {
    const { user } = renderInEditor(<PropertiesPanel />, { document: two, selection: ['a'] })
    const names = () =>
      within(screen.getByRole('group', { name: en.swatches }))
        .getAllByRole('button')
        .map((swatch) => swatch.dataset.tip)
    const before = names()
    expect(before).toEqual(['Color: 1 of 2, #000000', 'Color: 2 of 2, #ff0000'])
    await user.click(screen.getByRole('button', { name: /#ff0000/ }))
    expect(names()).toEqual(before)
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
