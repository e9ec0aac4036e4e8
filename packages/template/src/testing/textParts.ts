import { bidiAlgorithm } from '../text/bidiAlgorithm.ts'
import { lineBreaks } from '../text/lineBreaks.ts'
import type { TextParts } from '../text/TextParts.ts'

/** For tests: every part that a text may need. */
export const textParts: TextParts = { bidiAlgorithm, lineBreaks }
