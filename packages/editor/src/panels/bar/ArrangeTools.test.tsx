// @vitest-environment page
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertyBar } from './PropertyBar.tsx'

const three = testDocument(
  testField({ x: 100 }),
  testField({ x: 150, y: 200 }),
  testField({ x: 500, y: 300 }),
)
const tools = () => within(screen.getByRole('group', { name: en.arrange }))
const button = (name: string) => tools().getByRole<HTMLButtonElement>('button', { name })
const queryButton = (name: string) => tools().queryByRole('button', { name })

describe('ArrangeTools', () => {
  it('aligns one field to the page, as a step of undo', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertyBar />, { selection: ['a'] })
    await user.click(screen.getByRole('button', { name: en.arrange }))
    await user.click(button(en.align.left))
    expect(fieldOf(document(), 'a').x).toBe(0)
    expect(undoLabels()).toEqual([en.align.left])
    expect(queryButton(en.alignToPage)).toBeNull()
  })

  it('aligns several to each other, or to the page on request', async () => {
    const setup = { document: three, selection: ['b', 'c'] }
    const { user, document } = renderInEditor(<PropertyBar />, setup)
    await user.click(button(en.align.left))
    expect(['a', 'b', 'c'].map((key) => fieldOf(document(), key).x)).toEqual([100, 150, 150])
    expect(button(en.alignToPage).getAttribute('aria-pressed')).toBe('false')
    await user.click(button(en.alignToPage))
    expect(button(en.alignToPage).getAttribute('aria-pressed')).toBe('true')
    await user.click(button(en.align.left))
    expect(['a', 'b', 'c'].map((key) => fieldOf(document(), key).x)).toEqual([100, 0, 0])
  })

  it('distributes three or more, and two on the page', async () => {
    const { user, document, select } = renderInEditor(<PropertyBar />, {
      document: three,
      selection: ['a', 'b'],
    })
    expect(queryButton(en.distributeAcross)).toBeNull()
    select('a', 'b', 'c')
    await user.click(button(en.distributeAcross))
    expect(['a', 'b', 'c'].map((key) => fieldOf(document(), key).x)).toEqual([100, 300, 500])
    select('a', 'b')
    await user.click(button(en.alignToPage))
    expect(queryButton(en.distributeDown)).toBeTruthy()
  })

  it('makes several as wide or as high as the largest', async () => {
    const fields = testDocument(testField({ width: 90 }), testField({ width: 150 }))
    const { user, document, select } = renderInEditor(<PropertyBar />, {
      document: fields,
      selection: ['a', 'b'],
    })
    await user.click(button(en.matchWidths))
    expect(fieldOf(document(), 'a').width).toBe(150)
    select('a')
    await user.click(screen.getByRole('button', { name: en.arrange }))
    expect(queryButton(en.matchHeights)).toBeNull()
  })

  it('is disabled for locked fields', () => {
    const document = testDocument(testField({ locked: true }))
    renderInEditor(<PropertyBar />, { document, selection: ['a'] })
    expect(screen.getByRole('button', { name: en.arrange }).matches(':disabled')).toBe(true)
  })

  it('is in a popup where the bar has no room for it', async () => {
    const { user, document } = renderInEditor(<PropertyBar />, {
      document: three,
      selection: ['a', 'b'],
      ui: { view: { canvas: { width: 640, height: 480 } } },
    })
    expect(screen.queryByRole('group', { name: en.arrange })).toBeNull()
    await user.click(screen.getByRole('button', { name: en.arrange }))
    await user.click(button(en.align.left))
    expect(['a', 'b'].map((key) => fieldOf(document(), key).x)).toEqual([100, 100])
  })

  it('groups several, and the group again', async () => {
    const { user, document } = renderInEditor(<PropertyBar />, { document: three, selection: ['a', 'b'] })
    await user.click(screen.getByRole('button', { name: en.group }))
    expect(fieldOf(document(), 'a').group).toBeTruthy()
    await user.click(screen.getByRole('button', { name: en.ungroup }))
    expect(fieldOf(document(), 'a')).not.toHaveProperty('group')
  })

  it('orders', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertyBar />, {
      document: three,
      selection: ['a'],
    })
    await user.click(screen.getByRole('button', { name: en.arrange }))
    await user.click(screen.getByRole('button', { name: en.bringForward }))
    expect(document().fields.map(({ key }) => key)).toEqual(['b', 'a', 'c'])
    await user.click(screen.getByRole('button', { name: en.sendToBack }))
    expect(document().fields.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(undoLabels()).toEqual([en.steps.order, en.steps.order])
  })
})
