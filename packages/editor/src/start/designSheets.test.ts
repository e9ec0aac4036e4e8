import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { languages } from '../locales/loadMessages.ts'
import { drawDesignSheet } from '../testing/drawDesignSheet.ts'
import { designSheets } from './designSheets.ts'

it('has images in every language', () => {
  expect(Object.keys(designSheets).sort()).toEqual([...languages].sort())
})

it.each(languages)(
  'shows the designs as they are now, in %s (else: npm run thumbnails)',
  async (language) => {
    const stored = await readFile(new URL(`./thumbnails/designs-${language}.webp`, import.meta.url))
    expect(stored.equals(await drawDesignSheet(language))).toBe(true)
  },
)
