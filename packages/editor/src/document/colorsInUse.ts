import { completeField, fieldKind, type TemplateField } from '@certificate-sdk/template'
import { isGradient } from '@certificate-sdk/template/internal'
import { type EditorDocument, type EditorSheet, sheetsOf } from './EditorDocument.ts'
import { fieldColors, mapSheetColors } from './mapColors.ts'

/** A color of a design. */
export interface ColorInUse {
  /** `#rrggbb`, in lower case. */
  color: string
  /** True if it is the color of a page, or part of its gradient. */
  isGround: boolean
  /** Number of fields drawn with it. */
  fields: number
  /** Estimated area of letters in it, in px². */
  letters: number
  /** Estimated area of everything in it, in px². */
  area: number
}

/** Returns the color of a single-color image; `undefined` for any other image, and for one that is not loaded. */
export type PlainColorOf = (imageUrl: string) => string | undefined

/** Share of a letter's square that is ink. */
const letterInk = 0.1
/** Share of a frame's box that its ornament fills. */
const ornamentInk = 0.05

/**
 * Returns the colors of all pages: first those of the pages, then those of the fields, most ink first. Equal colors are
 * merged. The order doesn't depend on the colors, so changing one keeps it.
 */
export function colorsInUse(document: EditorDocument, plainColorOf: PlainColorOf): ColorInUse[] {
  const found = new Map<string, ColorInUse>()
  const { width, height } = document.page.dimensions
  const at = (color: string): ColorInUse => {
    const known = found.get(color) ?? { color, isGround: false, fields: 0, letters: 0, area: 0 }
    found.set(color, known)
    return known
  }
  for (const sheet of sheetsOf(document)) {
    const grounds = groundColors(sheet, plainColorOf)
    for (const color of grounds) {
      const use = at(color)
      use.isGround = true
      use.area += (width * height) / grounds.length
    }
    for (const { field } of sheet.fields) {
      const colors = fieldColors(field)
      for (const { color, member } of colors) {
        const ink = inkOf(field, member, color)
        const use = at(color)
        use.area += ink
        if (isLetters(field, member)) use.letters += ink
      }
      for (const color of new Set(colors.map(({ color }) => color))) at(color).fields++
    }
  }
  return [...found.values()].sort((a, b) => Number(b.isGround) - Number(a.isGround) || b.area - a.area)
}

/** Returns the colors of a page below its fields: its only one, or those of its gradient. */
function groundColors({ page }: EditorSheet, plainColorOf: PlainColorOf): string[] {
  const plain = plainColorOf(page.imageUrl)
  if (plain) return [plain]
  const found = new Set<string>()
  mapSheetColors({ page, fields: [] }, (color) => {
    found.add(color)
    return color
  })
  return [...found]
}

function isLetters({ type }: TemplateField, member: string): boolean {
  const { content } = fieldKind(type)
  return (content === 'text' || content === 'table') && /^(color|runs|headerColor)$/.test(member)
}

/** Estimates the area filled by a color member of a field, in px², without laying it out. */
function inkOf(field: TemplateField, member: string, color: string): number {
  const { content, form } = fieldKind(field.type)
  const { fontSize, text, runs = [], strokeWidth, opacity, hidden } = completeField(field)
  const { width = 100, height = content === 'table' ? fontSize * 10 : 100 } = field
  if (hidden) return 0
  const letters = (count: number) => count * fontSize ** 2 * letterInk
  const marked = runs.filter((run) => run.color)
  const characters = (list: typeof runs) => list.reduce((sum, run) => sum + run.text.length, 0)
  const shape = width * height * (form === 'ellipse' ? Math.PI / 4 : form === 'frame' ? ornamentInk : 1)
  const areas: Record<string, () => number> = {
    color: () =>
      content === 'code'
        ? fontSize ** 2 / 2
        : letters(content === 'table' ? 100 : Math.max(0, text.length - characters(marked))),
    runs: () => letters(characters(marked.filter((run) => run.color?.toLowerCase() === color))),
    background: () => fontSize ** 2 / 2,
    fill: () => shape / (isGradient(field.fill) ? field.fill.stops.length : 1),
    stroke: () => (form === 'line' ? width : 2 * (width + height)) * strokeWidth,
    outline: () => letters(text.length) * 0.3,
    shadow: () => (content === 'shape' ? shape : letters(text.length)) * 0.3,
    headerFill: () => width * fontSize * 2,
    headerColor: () => letters(30),
    zebraFill: () => (width * height) / 3,
    ruleColor: () => width * 10,
  }
  return (areas[member]?.() ?? 0) * opacity
}
