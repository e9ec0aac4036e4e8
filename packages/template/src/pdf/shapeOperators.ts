import type { PathOp, PathPart } from '../drawing/DrawOp.ts'
import { fillColor } from './lineOperators.ts'
import { pdfNumber as n } from './PdfFile.ts'

/** Fills parts with plain colors, in order. */
export function shapeOperators(parts: readonly PathPart[]): string[] {
  return parts.flatMap(({ outline, paint }) =>
    typeof paint === 'string' ? [fillColor(paint), ...pathOperators(outline), 'f'] : [],
  )
}

/** Returns true if a shape needs a separate form: it has gradients, or jointly translucent parts. */
export function needsForm({ parts, opacity }: PathOp): boolean {
  return (opacity < 1 && parts.length > 1) || parts.some(({ paint }) => typeof paint !== 'string')
}

const operators: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' }

/** Converts path data to PDF operators, which follow their numbers. */
export function pathOperators(outline: string): string[] {
  return [...outline.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, command = '', list = '']) =>
    [...(list.match(/-?[\d.]+/g) ?? []).map((number) => n(Number(number))), operators[command]].join(' '),
  )
}
