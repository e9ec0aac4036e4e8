import { createDateFormatter, type DateLocales, dateLocaleTags } from '@certificate-sdk/template/internal'

const patterns = ['', 'd MMMM y', 'd MMM yy', 'EEEE, dd/MM/y', 'EEE, M/d/y']
/** One day of each month, on all days of the week. */
const days = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 9 + month)).toISOString(),
)

/** Returns twelve dates of every offered locale, in every form. */
export function everyDate(locales: DateLocales): string[] {
  return dateLocaleTags.flatMap((tag) => {
    const formatDate = createDateFormatter(tag, locales)
    return patterns.flatMap((pattern) => days.map((day) => `${tag} ${formatDate(day, pattern)}`))
  })
}
