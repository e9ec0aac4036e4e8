import type { Dimensions, PrintSize, PrintUnit, Template } from './Template.ts'
import { templateLimits } from './templateLimits.ts'

/** The size of a page on paper, in points (1/72 inch), the unit of PDF. */
export interface PhysicalSize {
  /** The whole design, bleed included. */
  width: number
  height: number
  /** Width cut off at each edge. */
  bleed: number
}

/** Points per unit of length. */
export const pointsPerUnit: Readonly<Record<PrintUnit, number>> = { mm: 72 / 25.4, in: 72, pt: 1 }

/** Points per pixel of a page for screens: 1/96 inch, as in CSS. */
const pointsPerPixel = 0.75

/** Tolerance for a page's aspect ratio. */
const tolerance = 0.01

/** Papers by aspect ratio, in portrait and landscape. The whole A series has the ratio of A4. */
const papers: readonly PrintSize[] = [
  { width: 210, height: 297, unit: 'mm' },
  { width: 297, height: 210, unit: 'mm' },
  { width: 8.5, height: 11, unit: 'in' },
  { width: 11, height: 8.5, unit: 'in' },
  { width: 8.5, height: 14, unit: 'in' },
  { width: 14, height: 8.5, unit: 'in' },
]

/**
 * Sheet that a page is printed on: `print` if it has the page's aspect ratio; else A4, Letter, or Legal if the page has
 * theirs, each within 1 %; `undefined` for pages for screens.
 */
export function printSize({
  dimensions,
  print,
}: Pick<Template, 'dimensions' | 'print'>): PrintSize | undefined {
  if (print && fitsPrint(dimensions, print)) return print
  return papers.find((paper) => fitsPrint(dimensions, paper))
}

/** Size of a template on paper: {@link printSize}, or else 96 px per inch. Coordinates stay in pixels. */
export function physicalSize(template: Pick<Template, 'dimensions' | 'print'>): PhysicalSize {
  const print = printSize(template)
  if (print) return withBleed(print)
  const { width, height } = template.dimensions
  return { width: width * pointsPerPixel, height: height * pointsPerPixel, bleed: 0 }
}

/**
 * Returns true if a PDF/A page may have a side of this length (ISO 19005-2, 6.1.13), with a tolerance of a thousandth
 * of a point for rounding.
 */
export function isPaperSide(length: number, unit: PrintUnit, bleed: number): boolean {
  const points = pointsPerUnit[unit]
  const { minPaper, maxPaper } = templateLimits
  return length * points >= minPaper - 0.001 && (length + 2 * bleed) * points <= maxPaper + 0.001
}

/**
 * Returns true if a page, including bleed, has the sheet's aspect ratio. Otherwise `print` would distort the design. A
 * sheet that PDF doesn't allow, stored by an earlier version, matches no page.
 */
export function fitsPrint(page: Dimensions, print: PrintSize): boolean {
  const { unit, bleed = 0 } = print
  if (!isPaperSide(print.width, unit, bleed) || !isPaperSide(print.height, unit, bleed)) return false
  const paper = withBleed(print)
  return Math.abs((paper.width * page.height) / (paper.height * page.width) - 1) <= tolerance
}

/** `print` if a template needs it: `undefined` if its page has that paper size by default, within half a millimeter. */
export function neededPrint(dimensions: Dimensions, print: PrintSize): PrintSize | undefined {
  const [wanted, without] = [withBleed(print), physicalSize({ dimensions })]
  const near = (key: keyof PhysicalSize) => Math.abs(wanted[key] - without[key]) < pointsPerUnit.mm / 2
  return near('width') && near('height') && wanted.bleed === 0 ? undefined : print
}

function withBleed({ width, height, unit, bleed = 0 }: PrintSize): PhysicalSize {
  const points = (length: number) => length * pointsPerUnit[unit]
  return { width: points(width + 2 * bleed), height: points(height + 2 * bleed), bleed: points(bleed) }
}
