import { escapeHtml } from './escapeHtml.ts'

/** A part of a text with isolated direction, like values in a certificate's sentences. */
const part = /\u2068([^\u2066-\u2069]*)\u2069|[\u202a-\u202e\u2066-\u2069]/g

/**
 * Formats a value as HTML with isolated direction, so that it can't reorder surrounding text. Parts that are already
 * isolated stay so, and don't affect its direction.
 */
export function isolated(value: string): string {
  const shown = value.replace(part, (_control, inner?: string) =>
    inner === undefined ? '' : isolatedText(inner),
  )
  return `<bdi>${escapeHtml(shown)}</bdi>`
}

/** Plain-text form of {@link isolated}, with FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9). */
export function isolatedText(value: string): string {
  return `\u2068${withoutReordering(value)}\u2069`
}

/** Removes reordering characters, which older certificates may contain though they are refused now. */
export function withoutReordering(value: string): string {
  return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
