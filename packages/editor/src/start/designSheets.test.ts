import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { digestSheets, sampledLanguages } from '../testing/drawDesignSheet.ts'
import { expectStoredSheets } from '../testing/expectStoredSheets.ts'
import { designSheets } from './StoredImage.tsx'

it.each(sampledLanguages)('shows the designs as they are now, in %s (else: npm run thumbnails)', (language) =>
  expectStoredSheets(language),
)

it('was drawn from the designs, words, and samples of now in every language (else: npm run thumbnails)', async () => {
  const stored = await readFile(new URL('./thumbnails/digests.json', import.meta.url), 'utf8')
  expect(JSON.parse(stored)).toEqual(await digestSheets())
})

it('shows American images in British English', () => {
  expect(designSheets['en-GB']).toEqual(designSheets.en)
})
