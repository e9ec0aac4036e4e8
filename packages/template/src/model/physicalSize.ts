import type { Dimensions, PrintSize, PrintUnit, Template } from './Template.ts'
import { templateLimits } from './templateLimits.ts'

/** The size of a page on paper, in points (1/72 inch), the unit of PDF. */
export interface PhysicalSize {
  /** The whole design, bleed included. */
  width: number
  height: number
  /** Width that is cut off at each edge. */
  bleed: number
}

/** Points in a unit of length. */
export const pointsPerUnit: Readonly<Record<PrintUnit, number>> = { mm: 72 / 25.4, in: 72, pt: 1 }

/** Points in a pixel of a page that is for screens: 1/96 inch, as in CSS. */
const pointsPerPixel = 0.75

/** How much a page's shape may differ from the paper's. */
const tolerance = 0.01

/** Papers by their shape, in portrait and landscape. All of the A series have the shape of A4. */
const papers: readonly PrintSize[] = [
  { width: 210, height: 297, unit: 'mm' },
  { width: 297, height: 210, unit: 'mm' },
  { width: 8.5, height: 11, unit: 'in' },
  { width: 11, height: 8.5, unit: 'in' },
  { width: 8.5, height: 14, unit: 'in' },
  { width: 14, height: 8.5, unit: 'in' },
]

/**
 * The sheet that a page is printed on: `print`, if that has the shape of the page; else A4, Letter or Legal if the page
 * has the shape of one, each within 1 %; `undefined` for pages that are for screens.
 */
export function printSize({
  dimensions,
  print,
}: Pick<Template, 'dimensions' | 'print'>): PrintSize | undefined {
  if (print && fitsPrint(dimensions, print)) return print
  return papers.find((paper) => fitsPrint(dimensions, paper))
}

/** How large a template is on paper: as {@link printSize} says, else 96 px to the inch. Its coordinates stay pixels. */
export function physicalSize(template: Pick<Template, 'dimensions' | 'print'>): PhysicalSize {
  const print = printSize(template)
  if (print) return withBleed(print)
  const { width, height } = template.dimensions
  return { width: width * pointsPerPixel, height: height * pointsPerPixel, bleed: 0 }
}

/**
 * Returns true if a PDF/A page may have a side of this length (ISO 19005-2, 6.1.13), to a thousandth of a point, which
 * rounding may add.
 */
export function isPaperSide(length: number, unit: PrintUnit, bleed: number): boolean {
  const points = pointsPerUnit[unit]
  const { minPaper, maxPaper } = templateLimits
  return length * points >= minPaper - 0.001 && (length + 2 * bleed) * points <= maxPaper + 0.001
}

/**
 * Returns true if a page, bleed included, has the shape of the sheet. If not, `print` would distort the design. A sheet
 * that no PDF may have, which earlier versions stored, fits no page.
 */
export function fitsPrint(page: Dimensions, print: PrintSize): boolean {
  const { unit, bleed = 0 } = print
  if (!isPaperSide(print.width, unit, bleed) || !isPaperSide(print.height, unit, bleed)) return false
  const paper = withBleed(print)
  return Math.abs((paper.width * page.height) / (paper.height * page.width) - 1) <= tolerance
}

/** `print` as a template needs it: `undefined` if its page has that size on paper anyway, to half a millimeter. */
export function neededPrint(dimensions: Dimensions, print: PrintSize): PrintSize | undefined {
  const [wanted, without] = [withBleed(print), physicalSize({ dimensions })]
  const near = (key: keyof PhysicalSize) => Math.abs(wanted[key] - without[key]) < pointsPerUnit.mm / 2
  return near('width') && near('height') && wanted.bleed === 0 ? undefined : print
}

function withBleed({ width, height, unit, bleed = 0 }: PrintSize): PhysicalSize {
  const points = (length: number) => length * pointsPerUnit[unit]
  return { width: points(width + 2 * bleed), height: points(height + 2 * bleed), bleed: points(bleed) }
}
