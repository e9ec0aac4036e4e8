import type { TextRange } from '../../styledText/TextRange.ts'

/** A merge field that is begun in a text: its place, and what is typed of its name. */
export interface BegunMergeField extends TextRange {
  query: string
}

/** Finds the braces in front of the caret, and those right after it, which choosing a merge field completes. */
export function begunMergeField(text: string, caret: number): BegunMergeField | undefined {
  const found = /\{\{([^{}|\n]{0,60})$/.exec(text.slice(0, caret))
  if (!found) return undefined
  return { start: found.index, end: text.startsWith('}}', caret) ? caret + 2 : caret, query: found[1] ?? '' }
}

/** Finds a merge field that one more closing brace completes. */
export function nearlyClosedMergeField(text: string, caret: number): BegunMergeField | undefined {
  const begun = text[caret - 1] === '}' ? begunMergeField(text.slice(0, caret - 1), caret - 1) : undefined
  return begun?.query.trim() ? { ...begun, end: caret } : undefined
}
