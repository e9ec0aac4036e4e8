// @vitest-environment page
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

  it('is away while a text is typed on the page', () => {
    const { patchUi } = renderInEditor(<FloatingBar />, {
      selection: ['a'],
      ui: { typing: { place: 'page', key: 'a' } },
    })
    expect(bar()).toBeNull()
    patchUi({ typing: null })
    expect(bar()).toBeTruthy()
  })

  it('follows the selection', () => {
    const { apply } = renderInEditor(<FloatingBar />, { selection: ['a'] })
    expect(top()).toBeLessThan(50)
    apply({ document: testDocument(testField({ y: 600 })), history: 'record', label: 'Change' })
    expect(top()).toBeGreaterThan(500)
  })

  it('steps aside for a pointer that works elsewhere, and comes back with it or with another selection', () => {
    const { select } = renderInEditor(<FloatingBar />, { document: two, selection: ['a'] })
    const point = (type: string, clientX: number, clientY: number, buttons = 0) => {
      const stage = bar()?.parentElement
      stage?.dispatchEvent(new PointerEvent(type, { clientX, clientY, buttons, bubbles: true }))
      return bar()?.hasAttribute('data-aside')
    }
    expect(point('pointermove', 150, 420)).toBe(true)
    expect(point('pointermove', 150, 70)).toBe(false)
    expect(point('pointerdown', 900, 700)).toBe(true)
    expect(point('pointermove', 150, 70, 1)).toBe(true)
    expect(point('pointerup', 800, 600)).toBe(false)
    expect(point('pointermove', 150, 420)).toBe(true)
    select('b')
    expect(bar()?.hasAttribute('data-aside')).toBe(false)
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
    expect(ui().selection.keys).toEqual([])
    expect(undoLabels()).toEqual([en.steps.order, en.steps.order, en.duplicate, en.delete])
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
