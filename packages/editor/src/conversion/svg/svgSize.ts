import type { Dimensions } from '@certificate-sdk/template'
import type { XmlElement } from '../xml/parseXml.ts'
import { identity, type Matrix } from './svgTransform.ts'

/** The size of a drawing, in CSS px, and the position of its coordinates in it. */
export interface SvgSize extends Dimensions {
  matrix: Matrix
}

const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
}

/** Reads `width`, `height`, and `viewBox`. */
export function readSvgSize({ attributes }: XmlElement): SvgSize {
  const box = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] =
    box.length === 4 && box.every(Number.isFinite) ? box : []
  const hasBox = boxWidth > 0 && boxHeight > 0
  const givenWidth = lengthOf(attributes.width)
  const givenHeight = lengthOf(attributes.height)
  const ratio = hasBox ? boxWidth / boxHeight : 1.5
  const width = givenWidth ?? (givenHeight ? givenHeight * ratio : hasBox ? boxWidth : 300)
  const height = givenHeight ?? (givenWidth ? givenWidth / ratio : hasBox ? boxHeight : 150)
  if (!hasBox) return { width, height, matrix: identity }
  const fit = attributes.preserveAspectRatio ?? ''
  const [across, down] = [width / boxWidth, height / boxHeight]
  if (/none/.test(fit)) return { width, height, matrix: [across, 0, 0, down, -x * across, -y * down] }
  const scale = /slice/.test(fit) ? Math.max(across, down) : Math.min(across, down)
  const shareX = /xMin/.test(fit) ? 0 : /xMax/.test(fit) ? 1 : 0.5
  const shareY = /YMin/.test(fit) ? 0 : /YMax/.test(fit) ? 1 : 0.5
  const left = (width - boxWidth * scale) * shareX - x * scale
  const top = (height - boxHeight * scale) * shareY - y * scale
  return { width, height, matrix: [scale, 0, 0, scale, left, top] }
}

/**
 * Makes a drawing cover a page whose size is the drawing's in whole px. Otherwise up to half a px would stay white at
 * two edges.
 */
export function withoutGap(root: XmlElement, { width, height }: Dimensions): XmlElement {
  const [, , boxWidth = 0, boxHeight = 0] = (root.attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  const gap = Math.min(
    Math.abs(width - (height * boxWidth) / boxHeight),
    Math.abs(height - (width * boxHeight) / boxWidth),
  )
  return gap <= 1 ? { ...root, attributes: { ...root.attributes, preserveAspectRatio: 'none' } } : root
}

/** Parses a length to CSS px; `undefined` for a percentage or none. */
export function lengthOf(value = ''): number | undefined {
  const [, number = '', unit = ''] = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)([a-z]*)\s*$/i.exec(value) ?? []
  const factor = Object.hasOwn(pixelsPerUnit, unit) ? pixelsPerUnit[unit] : undefined
  const length = Number.parseFloat(number) * (factor ?? Number.NaN)
  return Number.isFinite(length) && length > 0 ? length : undefined
}
