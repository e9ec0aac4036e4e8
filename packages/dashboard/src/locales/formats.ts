import type { Language } from '@certificate-sdk/template/languages'

/** A date without its time, such as “Nov 26, 2026”. */
export function formatDate(language: Language, at: string | number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
}

/** A date with its time, in UTC: pages are made where the service is, not where the reader is. */
export function formatDateTime(language: Language, at: string | number): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language, form).format(new Date(at))} UTC`
}

/** A number with the language's separators. */
export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value)
}

/** A change, with its sign where the language has it: right-to-left languages need a mark before it. */
export function formatChange(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value)
}

/** A duration in its largest unit, such as “2 minutes”. */
export function formatSeconds(language: Language, seconds: number): string {
  const [value, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5_400
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(value),
  )
}
