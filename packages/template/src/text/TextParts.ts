import type { BidiAlgorithm } from './bidiAlgorithm.ts'
import type { lineBreaks } from './lineBreaks.ts'
import { plainLineBreaks } from './plainLineBreaks.ts'
import { hasRightToLeft } from './rightToLeft.ts'

/** Shaping functions with large data that only some texts need. Without them, lines are a draft. */
export interface TextParts {
  /** Without it, everything is left-to-right. */
  bidiAlgorithm: BidiAlgorithm
  /** Without it, only plain texts and words in loaded lists are broken. */
  lineBreaks: typeof lineBreaks
}

/** Parts needed to lay out a text as it will be issued. */
export function textPartsFor(text: string): (keyof TextParts)[] {
  return [
    ...(hasRightToLeft(text) ? (['bidiAlgorithm'] as const) : []),
    ...(plainLineBreaks(text) ? [] : (['lineBreaks'] as const)),
  ]
}
