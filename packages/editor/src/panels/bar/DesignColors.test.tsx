// @vitest-environment page
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type EditorDocument, toTemplate } from '../../document/EditorDocument.ts'
import { showPage } from '../../document/sheets.ts'
import { en } from '../../languages/en/en.ts'
import { galleryPalettes } from '../../start/designs/galleryPalettes.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testField, testPages } from '../../testing/testDocument.ts'
import { DesignColors } from './DesignColors.tsx'

const gold = '#c9a227'
const ink = '#112233'
const design = testPages(
  [
    testField({ text: 'Certificate of Completion', color: ink }),
    testField({ type: 'frame', stroke: gold, width: 900, height: 600, locked: true }),
    testField({ type: 'line', stroke: gold, width: 300 }),
  ],
  [testField({ text: 'x', color: gold })],
)

function renderColors(document: EditorDocument = design, colors?: string[]) {
  const options = colors ? { brand: { colors } } : {}
  const view = renderInEditor(<DesignColors />, { document, options })
  const codes = () =>
    within(screen.getByRole('region', { name: en.swatches }))
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
  const pick = (at: number, color: string) => {
    const picker = view.container.querySelectorAll('input[type="color"]')[at]
    if (picker) fireEvent.input(picker, { target: { value: color } })
  }
  const palette = (name: string) => view.user.click(screen.getByRole('radio', { name }))
  return { ...view, codes, pick, palette }
}

it('changes a color everywhere: in locked fields, on other pages, in one step of undo', () => {
  const { codes, pick, document, undoLabels, undo } = renderColors()
  expect(codes()).toEqual([gold, ink])
  for (const shade of ['#aa0001', '#aa0002', '#aa0003']) pick(0, shade)
  expect(codes()).toEqual(['#aa0003', ink])
  expect(fieldOf(document(), 'b').stroke).toBe('#aa0003')
  expect(fieldOf(document(), 'c').stroke).toBe('#aa0003')
  expect(fieldOf(showPage(document(), 1), 'd').color).toBe('#aa0003')
  expect(JSON.stringify(toTemplate(document()))).not.toContain(gold)
  expect(undoLabels()).toEqual([en.steps.change(en.swatches)])
  undo()
  expect(document()).toBe(design)
  expect(codes()).toEqual([gold, ink])
})

it('keeps colors apart that become equal on the way through the picker', () => {
  const { codes, pick, document } = renderColors()
  pick(0, ink)
  expect(codes()).toEqual([ink, ink])
  pick(0, '#00aa00')
  expect(fieldOf(document(), 'a').color).toBe(ink)
  expect(fieldOf(document(), 'c').stroke).toBe('#00aa00')
  pick(1, '#000044')
  expect([fieldOf(document(), 'a').color, fieldOf(document(), 'c').stroke]).toEqual(['#000044', '#00aa00'])
})

it('gives all colors a palette, another one, and the first ones again', async () => {
  const { palette, document, undoLabels } = renderColors()
  const shown = () => [fieldOf(document(), 'a').color, fieldOf(document(), 'b').stroke]
  await palette(en.palettes.ocean)
  expect(shown()).toEqual([galleryPalettes.ocean.ink, galleryPalettes.ocean.accent])
  await palette(en.palettes.plum)
  expect(shown()).toEqual([galleryPalettes.plum.ink, galleryPalettes.plum.accent])
  await palette(en.originalColors)
  expect(document()).toEqual(design)
  expect(undoLabels()).toEqual([])
})

it('offers the colors of the brand first', async () => {
  const { palette, document } = renderColors(design, ['#7a1f5c', '#101820'])
  const [original, brand] = screen.getAllByRole('radio')
  expect([original, brand].map((radio) => radio?.getAttribute('aria-label'))).toEqual([
    en.originalColors,
    en.palettes.brand,
  ])
  await palette(en.palettes.brand)
  expect([fieldOf(document(), 'a').color, fieldOf(document(), 'b').stroke]).toEqual(['#101820', '#7a1f5c'])
})

it('folds colors after the sixth, and does not mix with what was changed since', () => {
  const colors = Array.from({ length: 8 }, (_, i) => `#00000${i}`)
  const many = testPages(colors.map((color) => testField({ color })))
  const { pick, undo, document } = renderColors(many)
  screen.getByText(en.moreColors(2))
  pick(0, '#aa0000')
  undo()
  pick(1, '#bb0000')
  expect(fieldOf(document(), 'a').color).toBe('#000000')
  expect(fieldOf(document(), 'b').color).toBe('#bb0000')
})
