// @vitest-environment page
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertyBar } from '../bar/PropertyBar.tsx'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

const BarAndPanel = () => (
  <>
    <PropertyBar />
    <PropertiesPanel />
  </>
)

describe('the place of fields', () => {
  it.each([
    ['X', '120', { x: 120 }],
    ['Y', '60*2', { y: 120 }],
    [en.width, '300', { width: 300 }],
    [en.height, '90', { height: 90 }],
    [en.rotation, '-45', { rotation: -45 }],
  ])('sets %s to %s', async (label, typed, expected) => {
    const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.clear(textbox(label))
    await user.type(textbox(label), `${typed}{Enter}`)
    expect(fieldOf(document(), 'a')).toMatchObject(expected)
    expect(undoLabels()).toEqual([en.steps.change(label)])
  })

  it('follows a field that moves', () => {
    const { apply } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    apply({ document: testDocument(testField({ x: 333 })), history: 'record', label: 'Move' })
    expect(textbox('X').value).toBe('333')
  })

  it('shows what a gesture previews, and nothing if the fields differ', () => {
    const { services, document } = renderInEditor(<BarAndPanel />, {
      selection: ['a'],
      ui: { preferences: { unit: 'in' } },
    })
    act(() => services.screen.canvas.notifyGeometry({ x: 171, width: 85.5, fontSize: 20, rotation: 30 }))
    expect([textbox('X'), textbox(en.width), textbox('Y')].map(({ value }) => value)).toEqual(['2', '1', ''])
    expect([textbox(en.size), textbox(en.rotation)].map(({ value }) => value)).toEqual(['16.8', '30'])
    expect(fieldOf(document(), 'a')).toMatchObject({ x: 100, fontSize: 40 })
  })

  it('lets a text take the width it needs again', async () => {
    const { user, document } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.clear(textbox(en.width))
    await user.tab()
    expect(fieldOf(document(), 'a')).not.toHaveProperty('width')
    expect(textbox(en.width).placeholder).toBe(en.auto)
  })

  it('says that fields differ, and typing overwrites all of them', async () => {
    const { width: _width, ...auto } = testField({ x: 7, color: '#ff0000' })
    const { user, document } = renderInEditor(<PropertiesPanel />, {
      document: testDocument(testField(), auto),
      selection: ['a', 'b'],
    })
    for (const name of ['X', en.width]) {
      expect(textbox(name).placeholder).toBe(en.mixed)
      await user.type(textbox(name), '60{Enter}')
    }
    for (const key of ['a', 'b']) expect(fieldOf(document(), key)).toMatchObject({ x: 60, width: 60 })
  })

  it('shows and takes lengths in the unit that was chosen', async () => {
    const start = testDocument(testField({ x: 100 }))
    const page = { ...start.page, dimensions: { width: 2970, height: 2100 } }
    const { user, document } = renderInEditor(<PropertiesPanel />, {
      document: { ...start, page },
      selection: ['a'],
      ui: { preferences: { unit: 'mm' } },
    })
    expect(textbox('X').value).toBe('10')
    await user.clear(textbox('X'))
    await user.type(textbox('X'), '12.5+1cm{Enter}')
    expect(fieldOf(document(), 'a').x).toBe(225)
    expect(textbox(en.width).value).toBe('20')
  })

  it('takes one undo for what is stepped with an arrow key', async () => {
    const { user, document, undo } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.click(textbox('X'))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(fieldOf(document(), 'a').x).toBe(103)
    undo()
    expect(fieldOf(document(), 'a').x).toBe(100)
  })

  it('lets locked fields stay when several are changed', async () => {
    const fields = testDocument(testField(), testField({ locked: true }))
    const { user, document } = renderInEditor(<PropertiesPanel />, {
      document: fields,
      selection: ['a', 'b'],
    })
    await user.clear(textbox('Y'))
    await user.type(textbox('Y'), '7{Enter}')
    expect([fieldOf(document(), 'a').y, fieldOf(document(), 'b').y]).toEqual([7, 50])
  })
})
