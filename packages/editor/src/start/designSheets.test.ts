import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { drawDesignSheets, sheetLanguages } from '../testing/drawDesignSheet.ts'
import { designSheets } from './designSheets.ts'

it.each(sheetLanguages)(
  'shows the designs as they are now, in %s (else: npm run thumbnails)',
  async (language) => {
    const sheets = await drawDesignSheets(language)
    expect(designSheets[language]).toHaveLength(sheets.length)
    for (const [i, sheet] of sheets.entries()) {
      const name = `designs-${language}-${i + 1}`
      expect(designSheets[language][i]).toContain(name)
      const stored = await readFile(new URL(`./thumbnails/${name}.webp`, import.meta.url))
      expect(stored.equals(sheet)).toBe(true)
    }
  },
)

it('shows American images in British English', () => {
  expect(designSheets['en-GB']).toEqual(designSheets.en)
})
