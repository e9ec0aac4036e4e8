import { escapeHtml } from './escapeHtml.ts'

/** A value as HTML with an isolated writing direction: it cannot reorder the text around it. */
export function isolated(value: string): string {
  return `<bdi>${escapeHtml(withoutReordering(value))}</bdi>`
}

/** The same in plain text, by FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9). */
export function isolatedText(value: string): string {
  return `\u2068${withoutReordering(value)}\u2069`
}

/** Certificates that were issued earlier may carry characters that are refused now. */
export function withoutReordering(value: string): string {
  return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
