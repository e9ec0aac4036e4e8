import type { CertificateItem, CodeContent } from '../certificate/Certificate.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { createQrCode, QrCode, QrSegment } from './createQrCode.ts'
import {
  anchoredLeft,
  type ContentLayout,
  type FieldIssue,
  outsideIssue,
  type QrFacts,
  rotationOf,
} from './FieldLayout.ts'
import type { PartContext } from './LayoutParts.ts'
import { edgeTolerance, overhang } from './overhang.ts'
import { minQrContrast, neededQrContrast, qrContrast } from './qrContrast.ts'

/** Bytes per version at level L, from version 1: ISO/IEC 18004, table 7. */
const capacities = [
  17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003,
  1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
]

/** Light modules on every side, ISO/IEC 18004 section 6.3.8. */
const quietZone = 4

/** Minimum module in px: one pixel is readable if upright; a rotated one blends with its neighbors. */
const minModule = { upright: 1, turned: 2 }

/**
 * Lays out a QR code in a square as high as its box, white by default. Modules are whole pixels, to be sharp; the
 * remainder widens the quiet zone. Without the encoder, only the square is drawn. A transparent square is never drawn;
 * if only issues are asked for, it stands for the code.
 */
export function layoutQr({
  item,
  index,
  value,
  page,
  fonts,
  issuesOnly,
  parts = {},
  ink,
}: PartContext<CodeContent>): ContentLayout {
  const { color, background = '#ffffff' } = item.content
  const { side, isTurned, min } = roomOf(item)
  const x = Math.round(anchoredLeft(item.box.x, side, item.box.alignment))
  const y = Math.round(item.box.y)
  const box = { x, y, width: side, height: side }
  if (!value) return { ops: [], box, size: side, issues: [] }
  const refused = (issue: FieldIssue) => ({ ops: [], box, size: side, issues: [issue] })
  // A quarter turn around a point between pixels would misalign every module.
  const middle = { x: Math.round(item.box.x), y: Math.round(item.box.y) }
  const look = { field: index, opacity: item.opacity, ...rotationOf(item, isTurned ? item.box : middle) }
  const isTransparent = background === 'transparent'
  const square: DrawOp = {
    kind: 'rects',
    color: isTransparent ? '#ffffff' : background,
    rects: [x, y, side, side],
    ...look,
  }
  const contrast = qrContrast(item.content, item.opacity)
  const issues: FieldIssue[] = []
  if (contrast < neededQrContrast(item.content))
    issues.push(item.content.background === undefined ? paleIssue(contrast) : darkGroundIssue)
  // The square contains everything; its quiet zone is part of the code.
  const over = overhang([square], page, fonts, ink?.bounds)
  if (over > edgeTolerance) issues.push(outsideIssue(over))
  const create = parts.createQrCode
  if (issuesOnly && (!create || surelyFits(value, side, min)))
    return { ops: [square], box, size: side, issues }
  const ground = isTransparent ? [] : [square]
  if (!create) return { ops: ground, box, size: side, issues }
  const modules = encode(create, value, side, min)
  if (!modules)
    return refused({ code: 'qr_too_long', message: 'The address is too long for a QR code.', values: {} })
  const total = modules.size + 2 * quietZone
  const pixels = Math.floor(side / total)
  const needed = total * min
  if (pixels < min)
    return refused({
      code: 'qr_too_small',
      message: `This QR code needs at least ${needed} px; it has ${side} px.`,
      values: { needed, size: side },
    })
  const offset = Math.floor((side - modules.size * pixels) / 2)
  const dark = darkRows(modules, x + offset, y + offset, pixels)
  const ops: DrawOp[] = [...ground, { kind: 'rects', color, rects: dark, ...look }]
  return { ops, box, size: side, issues, qr: { modules: modules.size, module: pixels, isTurned, contrast } }
}

/**
 * Readability of an item's code; `undefined` if it can't be drawn.
 *
 * @param sizes of its value: see {@link qrSizes}
 */
export function qrFacts(item: CertificateItem<CodeContent>, sizes: readonly QrSize[]): QrFacts | undefined {
  const { side, isTurned, min } = roomOf(item)
  const best = bestSize(sizes, side, min)
  return best?.pixels
    ? {
        modules: best.size,
        module: best.pixels,
        isTurned,
        contrast: qrContrast(item.content, item.opacity),
      }
    : undefined
}

/** The side of a code's square, and the minimum module, both in px. */
function roomOf({ box, rotation }: CertificateItem) {
  const isTurned = rotation % 90 !== 0
  return {
    side: Math.round(box.height ?? 0),
    isTurned,
    min: isTurned ? minModule.turned : minModule.upright,
  }
}

/**
 * Issue for a dark background. Layout treats unknown pixels below a code as black; callers that know them may drop the
 * issue, see `isReadableOn`.
 */
const darkGroundIssue: FieldIssue = {
  code: 'qr_too_pale',
  message: 'This QR code cannot be read on its background: that must be lighter, or its color darker.',
  values: {},
}

function paleIssue(contrast: number): FieldIssue {
  return {
    code: 'qr_too_pale',
    message: `This QR code is too pale to be read: its contrast is ${contrast} %, and it needs ${minQrContrast} %.`,
    values: { contrast, needed: minQrContrast },
  }
}

type Create = typeof createQrCode
type Modules = QrCode['modules']

/**
 * Returns true if a code certainly fits, without encoding it: the best split into segments is never longer than the
 * bytes in one.
 */
function surelyFits(value: string, side: number, minModule: number): boolean {
  const size = qrSizeOfBytes(utf8Length(value))
  return size !== undefined && (size + 2 * quietZone) * minModule <= side
}

/** Bytes of a text in UTF-8. */
function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The code with the strongest error correction that doesn't reduce module size; `undefined` if the value is too long. */
function encode(create: Create, value: string, side: number, minModule: number): Modules | undefined {
  const best = bestSize(qrSizes(create, value), side, minModule)
  return best && create(value, { errorCorrectionLevel: best.errorCorrectionLevel }).modules
}

/** Modules per side of a code with an error correction. */
export interface QrSize {
  errorCorrectionLevel: 'Q' | 'M' | 'L'
  size: number
}

/** Sizes of a value's code, strongest error correction first; empty if the value is too long. */
export function qrSizes(create: Create, value: string): QrSize[] {
  // Splitting a value takes longer than the rest of a code without its mask, so all levels share the segments.
  let segments: readonly QrSegment[] | undefined
  return (['Q', 'M', 'L'] as const).flatMap((errorCorrectionLevel) => {
    const code = tryCreate(create, segments ?? value, { errorCorrectionLevel, ...anyMask })
    // Too long for this level; a weaker one has more capacity.
    if (!code) return []
    segments ??= code.segments
    return { errorCorrectionLevel, size: code.modules.size }
  })
}

/** The size with the largest modules in whole pixels; `undefined` if those would be smaller than `min`. */
function bestSize(sizes: readonly QrSize[], side: number, minModule: number) {
  let best: (QrSize & { pixels: number }) | undefined
  for (const one of sizes) {
    const floored = Math.floor(side / (one.size + 2 * quietZone))
    const pixels = floored < minModule ? 0 : floored
    // If none fits, the smallest code shows best how much space is missing.
    if (!best || pixels > best.pixels || (pixels === 0 && one.size < best.size)) best = { ...one, pixels }
  }
  return best
}

/** Skips the search for the best mask, which takes most of the time and doesn't affect the size. */
const anyMask = { maskPattern: 0 } as const

/** Returns `undefined` if the value is too long for the level. */
function tryCreate(create: Create, ...args: Parameters<Create>): QrCode | undefined {
  try {
    return create(...args)
  } catch {
    return undefined
  }
}

/** Merges neighboring dark modules of a row into one rectangle. */
function darkRows({ size, data }: Modules, left: number, top: number, pixels: number): number[] {
  const rects: number[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      let end = column + 1
      while (end < size && data[row * size + end]) end++
      rects.push(left + column * pixels, top + row * pixels, (end - column) * pixels, pixels)
      column = end
    }
  }
  return rects
}

/**
 * Modules per side of the smallest QR code with this capacity in bytes, at the weakest error correction.
 *
 * @returns `undefined` if none is large enough
 */
export function qrSizeOfBytes(bytes: number): number | undefined {
  const version = capacities.findIndex((capacity) => bytes <= capacity) + 1
  return version ? 17 + 4 * version : undefined
}
