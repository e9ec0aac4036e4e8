// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { PropertiesPanel } from './PropertiesPanel.tsx'

const two = testDocument(testField(), testField({ type: 'qr', text: 'QR' }))
const panel = () => screen.getByRole('complementary', { name: en.properties })
const title = (name: string) => screen.queryByRole('heading', { level: 2, name })

describe('PropertiesPanel', () => {
  it('is about the page, then about the selected field, then about several', () => {
    const { select } = renderInEditor(<PropertiesPanel />, { document: two })
    expect(title(en.nothingSelected)).toBeTruthy()
    select('b')
    expect(title(en.kinds.qr?.label ?? '')).toBeTruthy()
    select('a', 'b')
    expect(title(en.severalSelected(2))).toBeTruthy()
    expect(screen.queryByRole('heading', { name: en.content })).toBeNull()
    select()
    expect(title(en.nothingSelected)).toBeTruthy()
  })

  it('shows a locked field, changes nothing of it, and says why', () => {
    const document = testDocument(testField({ locked: true }))
    renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(screen.getByText(en.lockedHint)).toBeTruthy()
    expect(screen.getByRole('spinbutton', { name: 'X' }).matches(':disabled')).toBe(true)
    // The panel takes the focus, because no control does: then keys can scroll it.
    expect(panel().tabIndex).toBe(0)
  })

  it('can be changed if only some of the selected fields are locked', () => {
    const document = testDocument(testField({ locked: true }), testField())
    renderInEditor(<PropertiesPanel />, { document, selection: ['a', 'b'] })
    expect(screen.queryByText(en.lockedHint)).toBeNull()
    expect(screen.getByRole('spinbutton', { name: 'X' }).matches(':disabled')).toBe(false)
    expect(panel().tabIndex).toBe(-1)
  })

  it('shows a viewer everything and offers no tools', () => {
    renderInEditor(<PropertiesPanel />, { selection: ['a'], options: { readOnly: true } })
    expect(screen.getByRole('spinbutton', { name: 'X' }).matches(':disabled')).toBe(true)
    expect(screen.queryByText(en.lockedHint)).toBeNull()
    expect(panel().tabIndex).toBe(0)
  })

  it('starts at its heading in a sheet, and keeps its scroll position beside the page', () => {
    const { select, patchUi } = renderInEditor(<PropertiesPanel />, { document: two, selection: ['a'] })
    panel().scrollTop = 90
    select('b')
    expect(panel().scrollTop).toBe(90)
    patchUi({ panels: { layout: 'narrow' } })
    select('a')
    expect(panel().scrollTop).toBe(0)
  })

  it('shows only what a kind has', () => {
    const { select } = renderInEditor(<PropertiesPanel />, { document: two, selection: ['a'] })
    expect(screen.getByRole('spinbutton', { name: en.lineHeight })).toBeTruthy()
    expect(screen.getByRole('spinbutton', { name: en.width })).toBeTruthy()
    select('b')
    expect(screen.queryByRole('spinbutton', { name: en.lineHeight })).toBeNull()
    expect(screen.queryByRole('spinbutton', { name: en.width })).toBeNull()
  })

  it('has the tools of the bar in a sheet, where there is no bar', () => {
    const { patchUi, select } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    expect(screen.queryByRole('toolbar')).toBeNull()
    patchUi({ panels: { layout: 'narrow' } })
    expect(screen.getAllByRole('toolbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      en.fieldTools,
      en.formatting,
    ])
    select()
    expect(screen.getByRole('toolbar', { name: en.formatting })).toBeTruthy()
  })
})
