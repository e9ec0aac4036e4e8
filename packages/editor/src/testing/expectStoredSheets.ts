import { readFile } from 'node:fs/promises'
import type { Language } from '@certificate-sdk/template/languages'
import { expect } from 'vitest'
import { designSheets } from '../start/StoredImage.tsx'
import { drawDesignSheets } from './drawDesignSheet.ts'

/** Expects that the stored images of a language are byte for byte what is drawn now. */
export async function expectStoredSheets(language: Language): Promise<void> {
  const sheets = await drawDesignSheets(language)
  const addresses = designSheets[language].flatMap(({ plain, dense }) => [plain, dense])
  expect(addresses).toHaveLength(sheets.size)
  for (const [name, sheet] of sheets) {
    expect(addresses.some((address) => address.includes(name.replace(/\..*/, '')))).toBe(true)
    const stored = await readFile(new URL(`../start/thumbnails/${name}`, import.meta.url))
    expect(stored.equals(sheet)).toBe(true)
  }
}
