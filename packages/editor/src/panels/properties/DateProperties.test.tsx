// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const date = testDocument(testField({ type: 'date', text: 'Date' }))
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const options = (name: string) => [...select(name).options].map(({ text }) => text)

describe('DateProperties', () => {
  it('shows every format with the date of the samples, and says which number is the day', () => {
    renderInEditor(<PropertiesPanel />, { document: date, selection: ['a'] })
    expect(options(en.dateFormat)).toEqual([
      '21 November 2026',
      '21 Nov 2026',
      'November 21, 2026',
      '21/11/2026 (dd/MM/y)',
      '11/21/2026 (MM/dd/y)',
      '2026-11-21',
      '21.11.2026',
      en.customFormat,
    ])
  })

  it('sets a format, and returns to that of the language', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, {
      document: date,
      selection: ['a'],
    })
    await user.selectOptions(select(en.dateFormat), '2026-11-21')
    expect(fieldOf(document(), 'a').format).toBe('y-MM-dd')
    expect(undoLabels()).toEqual([en.steps.change(en.dateFormat)])
    await user.selectOptions(select(en.dateFormat), '21 November 2026')
    expect(fieldOf(document(), 'a').format).toBeUndefined()
  })

  it('takes a pattern of the author’s own, with an example, and says which letters are no date', async () => {
    const { user, document, undoLabels, undo } = renderInEditor(<PropertiesPanel />, {
      document: date,
      selection: ['a'],
    })
    await user.selectOptions(select(en.dateFormat), en.customFormat)
    const pattern = () => screen.getByRole<HTMLInputElement>('textbox', { name: en.formatPattern })
    await user.clear(pattern())
    await user.type(pattern(), 'd de')
    expect(screen.getByRole('alert').textContent).toBe(en.formatUnknown('de'))
    expect(pattern().getAttribute('aria-invalid')).toBe('true')
    expect(fieldOf(document(), 'a').format).toBe('d d')
    await user.clear(pattern())
    await user.type(pattern(), "EEEE, d 'of' MMMM")
    expect(screen.getByText(en.formatHint('Saturday, 21 of November'))).toBeTruthy()
    expect(fieldOf(document(), 'a').format).toBe("EEEE, d 'of' MMMM")
    expect(undoLabels()).toEqual([en.steps.change(en.dateFormat)])
    undo()
    expect(fieldOf(document(), 'a').format).toBeUndefined()
  })

  it('opens a format that is not among its own as a pattern', () => {
    const document = testDocument(testField({ type: 'date', text: 'Date', format: 'y/MM' }))
    renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(select(en.dateFormat).selectedOptions[0]?.text).toBe(en.customFormat)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: en.formatPattern }).value).toBe('y/MM')
    expect(screen.getByText(en.formatHint('2026/11'))).toBeTruthy()
  })
})
