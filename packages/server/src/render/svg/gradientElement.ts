import type { GradientPaint } from '@certificate-sdk/template/internal'
import { escapeXml } from '@certificate-sdk/template/internal'
import { svgNumber as n } from './svgNumber.ts'

/** A gradient as an element for `defs`, in the coordinates of what it fills. */
export function gradientElement(id: string, paint: GradientPaint): string {
  const stops = paint.stops.map(({ offset, color, opacity }) => {
    const translucent = opacity < 1 ? ` stop-opacity="${n(opacity)}"` : ''
    return `<stop offset="${n(offset)}" stop-color="${escapeXml(color)}"${translucent}/>`
  })
  const [name, place] = paint.type === 'linear' ? linear(paint) : radial(paint)
  return `<${name} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops.join('')}</${name}>`
}

function linear({ from, to }: Extract<GradientPaint, { type: 'linear' }>): [string, string] {
  return ['linearGradient', `x1="${n(from.x)}" y1="${n(from.y)}" x2="${n(to.x)}" y2="${n(to.y)}"`]
}

function radial({ middle, radius }: Extract<GradientPaint, { type: 'radial' }>): [string, string] {
  return ['radialGradient', `cx="${n(middle.x)}" cy="${n(middle.y)}" r="${n(radius)}"`]
}
