// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { testDocument } from '../../testing/testDocument.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: en.certificateLanguage })
const names = () => [...select().options].map(({ text }) => text)

describe('LanguageChoice', () => {
  it('names each language in itself, common ones first, once the list is opened', async () => {
    const { user } = renderInEditor(<LanguageChoice />)
    expect(names()).toEqual(['English'])
    await user.click(select())
    expect(names().slice(0, 5)).toEqual(['English', 'American English', 'Deutsch', 'Español', 'Français'])
    expect(names()).toContain('العربية')
    expect(new Set(names()).size).toBeGreaterThan(180)
  })

  it('leaves out languages that the browser has no name of', async () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (this: Intl.DisplayNames, tag) {
      return tag === 'kxv' ? undefined : `Language ${tag}`
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { user } = renderInEditor(<LanguageChoice />)
    await user.click(select())
    expect([...select().options].map(({ value }) => value)).not.toContain('kxv')
    expect(names()).toContain('Language cs')
  })

  it('sets the language of the certificate; English, the default, is not written', async () => {
    const { user, document, undoLabels } = renderInEditor(<LanguageChoice />)
    await user.click(select())
    await user.selectOptions(select(), 'Deutsch')
    expect(document().page.locale).toBe('de')
    await user.selectOptions(select(), 'English')
    expect(document().page).not.toHaveProperty('locale')
    expect(undoLabels()).toEqual(Array(2).fill(en.steps.change(en.certificateLanguage)))
  })

  it('lists a language of the template that it does not know', async () => {
    const document = testDocument()
    const { user } = renderInEditor(<LanguageChoice />, {
      document: { ...document, page: { ...document.page, locale: 'tlh' } },
    })
    expect(select().value).toBe('tlh')
    await user.click(select())
    expect(select().value).toBe('tlh')
    expect(names().length).toBeGreaterThan(180)
  })
})
