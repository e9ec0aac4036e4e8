import { escapeHtml } from './escapeHtml.ts'

/** A part of a text that decides its own direction, as the values in the sentences of a certificate. */
const part = /\u2068([^\u2066-\u2069]*)\u2069|[\u202a-\u202e\u2066-\u2069]/g

/**
 * A value as HTML with an isolated writing direction: it cannot reorder the text around it. Whole parts that are isolated in
 * it stay so, and do not decide its direction.
 */
export function isolated(value: string): string {
  const shown = value.replace(part, (_control, inner?: string) =>
    inner === undefined ? '' : isolatedText(inner),
  )
  return `<bdi>${escapeHtml(shown)}</bdi>`
}

/** The same in plain text, by FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9). */
export function isolatedText(value: string): string {
  return `\u2068${withoutReordering(value)}\u2069`
}

/** Certificates that were issued earlier may carry characters that are refused now. */
export function withoutReordering(value: string): string {
  return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
