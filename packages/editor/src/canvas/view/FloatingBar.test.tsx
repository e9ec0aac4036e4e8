// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { FloatingBar } from './FloatingBar.tsx'

const bar = () => screen.queryByRole('toolbar', { name: en.fieldTools })
const top = () => Number.parseFloat(bar()?.style.top ?? '')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const two = testDocument(testField(), testField({ text: 'Other', y: 400 }))

describe('FloatingBar', () => {
  it('is there while something is selected', () => {
    const { select } = renderInEditor(<FloatingBar />)
    expect(bar()).toBeNull()
    select('a')
    expect(bar()).toBeTruthy()
  })

  it('floats above the selection, below it if there is no room, and never outside the canvas', () => {
    const low = testDocument(testField({ y: 600 }))
    const { apply, updateUi } = renderInEditor(<FloatingBar />, { document: low, selection: ['a'] })
    expect(top()).toBeLessThan(600)
    apply({ document: testDocument(testField({ y: 45 })), history: 'ignore' })
    expect(top()).toBeGreaterThan(45)
    updateUi({ viewport: { zoom: 1, x: 0, y: -2_000 } })
    expect(top()).toBe(8)
    updateUi({ viewport: { zoom: 1, x: 5_000, y: 0 } })
    expect(Number.parseFloat(bar()?.style.left ?? '')).toBeLessThan(1_200)
  })

  it('duplicates, orders, and deletes', async () => {
    const { user, document, ui, undoLabels } = renderInEditor(<FloatingBar />, {
      document: two,
      selection: ['a'],
    })
    await user.click(button(en.bringForward))
    expect(document().fields.map(({ key }) => key)).toEqual(['b', 'a'])
    await user.click(button(en.sendBackward))
    expect(document().fields.map(({ key }) => key)).toEqual(['a', 'b'])
    await user.click(button(en.duplicate))
    expect(document().fields).toHaveLength(3)
    await user.click(button(en.delete))
    expect(document().fields.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(ui().selection).toEqual([])
    expect(undoLabels()).toEqual([en.steps.order, en.steps.order, en.steps.duplicate, en.steps.delete])
  })

  it('locks, and then deletes nothing until it is unlocked', async () => {
    const { user, document } = renderInEditor(<FloatingBar />, { selection: ['a'] })
    await user.click(button(en.lock))
    expect(fieldOf(document(), 'a').locked).toBe(true)
    expect(button(en.delete).disabled).toBe(true)
    await user.click(button(en.unlock))
    expect(fieldOf(document(), 'a')).not.toHaveProperty('locked', true)
    expect(button(en.delete).disabled).toBe(false)
  })

  it('copies no kind that the host does not offer', () => {
    renderInEditor(<FloatingBar />, { selection: ['a'], options: { features: { kinds: ['qr'] } } })
    expect(screen.queryByRole('button', { name: en.duplicate })).toBeNull()
    expect(button(en.delete)).toBeTruthy()
  })
})
