// @vitest-environment page
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { SelectedWarnings } from '../../warnings/SelectedWarnings.tsx'
import { WarningSection } from '../properties/WarningSection.tsx'
import { PropertyBar } from './PropertyBar.tsx'

const two = testDocument(testField(), testField({ fontSize: 20, color: '#ff0000', isBold: true }))
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const pressed = (name: string) => button(name).getAttribute('aria-pressed')
const colorButton = () => button(new RegExp(`^${en.color}: #`))

describe('StyleTools', () => {
  it('sets the size of all selected fields, and shows none while they differ', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertyBar />, {
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
    const { user, document } = renderInEditor(<PropertyBar />, { selection: ['a'] })
    await user.click(button(en.bold))
    expect([fieldOf(document(), 'a').isBold, pressed(en.bold)]).toEqual([true, 'true'])
    await user.click(button(en.bold))
    expect([fieldOf(document(), 'a').isBold ?? false, pressed(en.bold)]).toEqual([false, 'false'])
    await user.click(button(en.italic))
    expect([fieldOf(document(), 'a').isItalic, pressed(en.italic)]).toEqual([true, 'true'])
  })

  it('says which style a family does not have', () => {
    const document = testDocument(testField({ fontFamily: 'Great Vibes' }))
    renderInEditor(<PropertyBar />, { document, selection: ['a'] })
    expect(button(en.boldMissing('Great Vibes')).disabled).toBe(true)
    expect(button(en.italicMissing('Great Vibes')).disabled).toBe(true)
  })

  it('names a font that is not available, and describes it by its warning', () => {
    const document = testDocument(testField({ fontFamily: 'Acme Sans' }))
    const bar = (
      <SelectedWarnings>
        <PropertyBar />
        <WarningSection />
      </SelectedWarnings>
    )
    renderInEditor(bar, { document, selection: ['a'] })
    const described = button(`${en.font}: Acme Sans`).getAttribute('aria-describedby') ?? ''
    expect(window.document.getElementById(described)?.textContent).toBe(en.fontMissing('Acme Sans', false))
  })

  it('sets the font', async () => {
    const { user, document } = renderInEditor(<PropertyBar />, { selection: ['a'] })
    await user.click(button(`${en.font}: Arial`))
    await user.click(screen.getByRole('option', { name: 'Great Vibes' }))
    expect(fieldOf(document(), 'a').fontFamily).toBe('Great Vibes')
    expect(button(`${en.font}: Great Vibes`)).toBe(window.document.activeElement)
  })

  it('aligns lines', async () => {
    const { user, document } = renderInEditor(<PropertyBar />, { selection: ['a'] })
    const choices = within(screen.getByRole('radiogroup', { name: en.alignment }))
    const chosen = () => choices.getByRole('radio', { checked: true }).getAttribute('aria-label')
    expect(chosen()).toBe(en.alignLeft)
    await user.click(choices.getByRole('radio', { name: en.alignRight }))
    expect(fieldOf(document(), 'a').alignment).toBe('right')
    expect(chosen()).toBe(en.alignRight)
    await user.click(choices.getByRole('radio', { name: en.alignCenter }))
    expect(fieldOf(document(), 'a').alignment).toBe('center')
  })

  it('leaves alignment out for tables, whose columns align their cells', () => {
    const table = testField({ type: 'table', columns: [{ key: 'a' }] })
    const document = testDocument(table, testField())
    const { select } = renderInEditor(<PropertyBar />, { document, selection: ['a'] })
    expect(screen.queryByRole('radiogroup', { name: en.alignment })).toBeNull()
    expect(button(en.bold)).toBeTruthy()
    select('a', 'b')
    expect(screen.getByRole('radiogroup', { name: en.alignment })).toBeTruthy()
  })

  it('offers the colors of the design', async () => {
    const { user, document } = renderInEditor(<PropertyBar />, { document: two, selection: ['a'] })
    await user.click(colorButton())
    const swatches = within(screen.getByRole('group', { name: en.swatches }))
    await user.click(swatches.getByRole('button', { name: /#ff0000/ }))
    expect(fieldOf(document(), 'a').color).toBe('#ff0000')
  })

  it('offers the colors of the host’s brand first, each once', async () => {
    const { user } = renderInEditor(<PropertyBar />, {
      document: two,
      selection: ['a'],
      options: { brand: { colors: ['#0057b8', '#ff0000'] } },
    })
    await user.click(colorButton())
    const swatches = within(screen.getByRole('group', { name: en.swatches })).getAllByRole('button')
    expect(swatches.map((swatch) => swatch.dataset.tip)).toEqual([
      `Color: 1 of 3, ${en.colorFromBrand('#0057b8')}`,
      `Color: 2 of 3, ${en.colorFromBrand('#ff0000')}`,
      'Color: 3 of 3, #000000',
    ])
  })

  it('keeps a color in its place after it was replaced by another one', async () => {
    const { user } = renderInEditor(<PropertyBar />, { document: two, selection: ['a'] })
    await user.click(colorButton())
    const names = () =>
      within(screen.getByRole('group', { name: en.swatches }))
        .getAllByRole('button')
        .map((swatch) => swatch.dataset.tip)
    const before = names()
    expect(before).toEqual(['Color: 1 of 2, #000000', 'Color: 2 of 2, #ff0000'])
    await user.click(screen.getByRole('button', { name: /#ff0000/ }))
    expect(names()).toEqual(before)
  })

  it('makes letters larger and smaller, and keeps sizes that differ different', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertyBar />, {
      document: two,
      selection: ['b'],
    })
    await user.click(button(en.labeled(en.size, en.larger)))
    await user.click(button(en.labeled(en.size, en.larger)))
    await user.click(button(en.labeled(en.size, en.smaller)))
    expect(fieldOf(document(), 'b').fontSize).toBe(21)
    expect(undoLabels()).toEqual([en.steps.change(en.size)])
  })

  it('steps sizes that differ, those of parts of a text, too', async () => {
    const runs = [{ text: 'Hel' }, { text: 'lo', fontSize: 60 }]
    const document = testDocument(testField({ runs }), testField({ fontSize: 20 }))
    const view = renderInEditor(<PropertyBar />, { document, selection: ['a', 'b'] })
    await view.user.click(button(en.labeled(en.size, en.larger)))
    expect(fieldOf(view.document(), 'a')).toMatchObject({ fontSize: 41, runs: [{}, { fontSize: 61 }] })
    expect(fieldOf(view.document(), 'b').fontSize).toBe(21)
  })
})
