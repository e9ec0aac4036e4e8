// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
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

  it('keeps a format that is not among its own', () => {
    const document = testDocument(testField({ type: 'date', text: 'Date', format: 'y/MM' }))
    renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(select(en.dateFormat).value).toBe('y/MM')
    expect(options(en.dateFormat).at(-1)).toBe('2026/11 (y/MM)')
  })

  it('sets the language of all dates; English, the default, is not written', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, {
      document: date,
      selection: ['a'],
    })
    expect(select(en.dateLanguage).value).toBe('en')
    await user.selectOptions(select(en.dateLanguage), 'German')
    expect(document().page.locale).toBe('de')
    await user.selectOptions(select(en.dateLanguage), 'English')
    expect(document().page).not.toHaveProperty('locale')
    expect(undoLabels()).toEqual(Array(2).fill(en.steps.change(en.dateLanguage)))
  })

  it('lists a language of the template that it does not know', () => {
    const document = { ...date, page: { ...date.page, locale: 'tlh' } }
    renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(select(en.dateLanguage).value).toBe('tlh')
  })
})
