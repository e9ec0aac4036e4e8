import { createDateFormatter } from '../dates/createDateFormatter.ts'
import type { DateLocales } from '../dates/DateLocale.ts'
import { dateLocaleTags } from '../dates/dateLocaleTags.ts'

/** Returns twelve dates of every offered locale, in every form: one of each month, on all days of the week. */
export function everyDate(locales: DateLocales): string[] {
  const days = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 9 + month)).toISOString(),
  )
  return dateLocaleTags.flatMap((tag) => {
    const formatDate = createDateFormatter(tag, locales)
    return ['', 'd MMMM y', 'd MMM yy', 'EEEE, dd/MM/y', 'EEE, M/d/y'].flatMap((pattern) =>
      days.map((day) => `${tag} ${formatDate(day, pattern)}`),
    )
  })
}
