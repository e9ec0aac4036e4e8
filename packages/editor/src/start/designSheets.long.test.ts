import { it } from 'vitest'
import { sampledLanguages, sheetLanguages } from '../testing/drawDesignSheet.ts'
import { expectStoredSheets } from '../testing/expectStoredSheets.ts'

it.each(sheetLanguages.filter((language) => !sampledLanguages.includes(language)))(
  'shows the designs as they are now, in %s (else: npm run thumbnails)',
  (language) => expectStoredSheets(language),
)
