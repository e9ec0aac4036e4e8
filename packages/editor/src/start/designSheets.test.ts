import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { digestSheets, sheetLanguages } from '../testing/drawDesignSheet.ts'
import { expectStoredSheets } from '../testing/expectStoredSheets.ts'
import { designSheets } from './StoredImage.tsx'

// A language takes seconds to draw; digests detect changes in the others.
it.each(inject('isLong') ? sheetLanguages : (['en'] as const))(
  'shows the designs as they are now, in %s (else: npm run thumbnails)',
  (language) => expectStoredSheets(language),
)

it('was drawn from the designs, words, and samples of now in every language (else: npm run thumbnails)', async () => {
  const stored = await readFile(new URL('./thumbnails/digests.json', import.meta.url), 'utf8')
  expect(JSON.parse(stored)).toEqual(await digestSheets())
})

it('shows American images in British English', () => {
  expect(designSheets['en-GB']).toEqual(designSheets.en)
})
