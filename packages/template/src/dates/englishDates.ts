// Unicode CLDR 48.0.0, by scripts/writeDateLocales.mjs: npm run dates. Unicode License V3, see CLDR.LICENSE.txt.
import type { DateLocales } from './DateLocale.ts'

/** English dates, which need no file. */
export const englishDates: DateLocales = {
  en: ';d MMMM y;January|February|March|April|May|June|July|August|September|October|November|December;Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec;Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday;Sun|Mon|Tue|Wed|Thu|Fri|Sat',
  'en-US': ';MMMM d, y;;Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  'en-GB': 'en',
}
