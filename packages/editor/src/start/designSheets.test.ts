import { readFile } from 'node:fs/promises'
import { languages } from '@certificate-sdk/template/languages'
import { expect, it } from 'vitest'
import { drawDesignSheet } from '../testing/drawDesignSheet.ts'
import { designSheets } from './designSheets.ts'

it.each(languages)(
  'shows the designs as they are now, in %s (else: npm run thumbnails)',
  async (language) => {
    expect(designSheets[language]).toContain(`designs-${language}`)
    const stored = await readFile(new URL(`./thumbnails/designs-${language}.webp`, import.meta.url))
    expect(stored.equals(await drawDesignSheet(language))).toBe(true)
  },
)
