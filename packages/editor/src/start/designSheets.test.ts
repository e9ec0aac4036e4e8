import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { drawDesignSheet, sheetLanguages } from '../testing/drawDesignSheet.ts'
import { designSheets } from './designSheets.ts'

it.each(sheetLanguages)(
  'shows the designs as they are now, in %s (else: npm run thumbnails)',
  async (language) => {
    expect(designSheets[language]).toContain(`designs-${language}`)
    const stored = await readFile(new URL(`./thumbnails/designs-${language}.webp`, import.meta.url))
    expect(stored.equals(await drawDesignSheet(language))).toBe(true)
  },
)

it('shows American images in British English', () => {
  expect(designSheets['en-GB']).toBe(designSheets.en)
})
