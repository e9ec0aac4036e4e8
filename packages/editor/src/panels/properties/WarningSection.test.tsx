// @vitest-environment page
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const list = () => screen.queryByRole('list', { name: en.warnings })

describe('warnings', () => {
  it('are those of the selected field, and of no other', () => {
    const document = testDocument(testField({ x: 3_000 }), testField({ text: '' }), testField())
    const { select } = renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(within(list() as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
    expect(list()?.textContent).toBe(`${en.offPage}${en.bringBack}`)
    select('b')
    expect(list()?.textContent).toBe(en.textEmpty)
    select('c')
    expect(list()).toBeNull()
  })

  it('lead a field that is off the page back, in one step', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, {
      document: testDocument(testField({ x: -500, y: 9_000, width: 200 })),
      selection: ['a'],
    })
    await user.click(screen.getByRole('button', { name: en.bringBack }))
    expect(document().fields[0]?.field).toMatchObject({ x: 0, y: 660 })
    expect(undoLabels()).toEqual([en.bringBack])
    expect(list()).toBeNull()
  })

  it('do not offer to bring back a field that is on the page', () => {
    const code = testField({ type: 'qr', text: 'Code', fontSize: 200 })
    renderInEditor(<PropertiesPanel />, {
      document: testDocument(code, testField({ type: 'rectangle', width: 60, height: 60, fill: '#000000' })),
      selection: ['b'],
    })
    expect(list()?.textContent).toBe(en.codeCovered('Hello'))
    expect(screen.queryByRole('button', { name: en.bringBack })).toBeNull()
  })

  it('do not offer to move a locked field', () => {
    const document = testDocument(testField({ x: 3_000, locked: true }))
    renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(list()?.textContent).toBe(en.offPage)
  })

  it('go when the field is put right', () => {
    const { apply } = renderInEditor(<PropertiesPanel />, {
      document: testDocument(testField({ x: 3_000 })),
      selection: ['a'],
    })
    expect(list()).toBeTruthy()
    apply({ document: testDocument(testField()), history: 'record', label: 'Move' })
    expect(list()).toBeNull()
  })
})

describe('a control that puts a warning right', () => {
  it('is marked and described by it', () => {
    const document = testDocument(testField({ type: 'attribute', text: '', x: 3_000 }))
    const { apply } = renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    const warningsOn = (control: HTMLElement) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => window.document.getElementById(id)?.textContent)
    const name = screen.getByLabelText(en.attributeKey)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(warningsOn(name)).toEqual([en.attributeUnnamed])
    expect(warningsOn(screen.getByLabelText('X'))).toEqual([en.offPage])
    const named = testDocument(testField({ type: 'attribute', text: 'Course' }))
    apply({ document: named, history: 'record', label: 'Name' })
    expect(name.getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByLabelText('X').hasAttribute('aria-describedby')).toBe(false)
  })
})
