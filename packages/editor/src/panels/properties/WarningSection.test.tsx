// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const list = () => screen.queryByRole('list', { name: en.warnings })

describe('warnings', () => {
  it('are those of the selected field, and of no other', () => {
    const document = testDocument(testField({ x: 3_000 }), testField({ text: '' }), testField())
    const { select } = renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(within(list() as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
    expect(list()?.textContent).toBe(en.offPage)
    select('b')
    expect(list()?.textContent).toBe(en.textEmpty)
    select('c')
    expect(list()).toBeNull()
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
