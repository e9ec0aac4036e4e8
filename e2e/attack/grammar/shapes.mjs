import { ornamentNames } from '@certificate-sdk/template'

/** @typedef {{ width: number, stops: number, dashes: number }} ShapeChoice */

/** @param {string} kind */
export function isShape(kind) {
  return ['line', 'rectangle', 'ellipse', 'frame'].includes(kind)
}

/**
 * The keys of a shape that is dear to draw: every frame has another ornament, dashes are as short as they may be, and
 * each stop of a gradient has an opacity of its own.
 *
 * @param {ShapeChoice} choice
 * @param {number} i
 */
export function shapeKeys({ width, stops, dashes }, i) {
  return {
    height: width,
    stroke: '#203040',
    strokeWidth: 0.5,
    cornerRadius: i % 40,
    ornament: ornamentNames[i % ornamentNames.length],
    ...(dashes && { dash: Array.from({ length: dashes }, () => 0.1) }),
    ...(stops && { fill: gradientOf(stops, i) }),
  }
}

/**
 * A gradient with this many stops, also more than the interface allows.
 *
 * @param {number} count
 * @param {number} i
 */
export function gradientOf(count, i) {
  return {
    type: i % 2 ? 'radial' : 'linear',
    angle: (i * 31) % 360,
    stops: Array.from({ length: count }, (_, stop) => ({
      offset: stop / Math.max(1, count - 1),
      color: `#${String(stop % 10).repeat(6)}`,
      opacity: (stop % 10) / 10,
    })),
  }
}
