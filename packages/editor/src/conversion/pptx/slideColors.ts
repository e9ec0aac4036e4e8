import type { Fill } from '@certificate-sdk/template'
import { elementAt, elementsOf, localName, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'

/** Reads the colors of a slide. */
export interface SlideColors {
  /** Returns the color in an element such as `solidFill`; `undefined` if there is none. */
  colorIn(parent: XmlElement | undefined): SlideColor | undefined
  /** Returns the fill in a shape's properties; `null` for none, `undefined` if unspecified. */
  fillIn(properties: XmlElement | undefined): { fill: Fill; opacity: number } | null | undefined
}

/** A color, and its opacity, from 0 to 1. */
export interface SlideColor {
  color: string
  opacity: number
}

const presets: Readonly<Record<string, string>> = {
  ...{ black: '000000', white: 'ffffff', red: 'ff0000', green: '008000', blue: '0000ff', yellow: 'ffff00' },
  ...{ gray: '808080', ltGray: 'd3d3d3', dkGray: 'a9a9a9', orange: 'ffa500', gold: 'ffd700' },
  ...{
    navy: '000080',
    maroon: '800000',
    purple: '800080',
    teal: '008080',
    silver: 'c0c0c0',
    brown: 'a52a2a',
  },
}

/** @param master has the mapping from color names of slides to those of the theme */
export function readColors(theme: XmlElement | undefined, master: XmlElement | undefined): SlideColors {
  const scheme = elementAt(theme, 'themeElements/clrScheme')
  const map = elementAt(master, 'clrMap')?.attributes

  function schemeColor(name: string): string | undefined {
    const usual: Readonly<Record<string, string>> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' }
    const key = map?.[name] ?? (Object.hasOwn(usual, name) ? usual[name] : undefined) ?? name
    return hexOf(elementsOf(elementAt(scheme, key))[0])
  }

  function hexOf(color: XmlElement | undefined): string | undefined {
    const value = color?.attributes.val ?? ''
    switch (color && localName(color)) {
      case 'srgbClr':
        return /^[\da-f]{6}$/i.test(value) ? value.toLowerCase() : undefined
      case 'sysClr':
        return color?.attributes.lastClr?.toLowerCase() ?? (value === 'window' ? 'ffffff' : '000000')
      case 'prstClr':
        return Object.hasOwn(presets, value) ? presets[value] : undefined
      case 'schemeClr':
        return schemeColor(value)
      default:
        return undefined
    }
  }

  function colorIn(parent: XmlElement | undefined): SlideColor | undefined {
    const [element] = elementsOf(parent)
    const hex = hexOf(element)
    if (!element || hex === undefined) return undefined
    const share = (name: string) => numberIn(elementAt(element, name), 'val')
    const changed = adjust(hex, (name) => {
      const value = share(name)
      return value === undefined ? undefined : value / 100_000
    })
    return { color: `#${changed}`, opacity: (share('alpha') ?? 100_000) / 100_000 }
  }

  function fillIn(properties: XmlElement | undefined) {
    if (elementAt(properties, 'noFill')) return null
    const solid = colorIn(elementAt(properties, 'solidFill'))
    if (solid) return { fill: solid.color, opacity: solid.opacity }
    const gradient = elementAt(properties, 'gradFill')
    if (!gradient) return undefined
    const stops = elementsOf(elementAt(gradient, 'gsLst'), 'gs').flatMap((stop) => {
      const color = colorIn(stop)
      const offset = (numberIn(stop, 'pos') ?? 0) / 100_000
      return color
        ? [{ offset, color: color.color, ...(color.opacity < 1 && { opacity: color.opacity }) }]
        : []
    })
    if (stops.length < 2) return undefined
    const type = elementAt(gradient, 'path') ? ('radial' as const) : ('linear' as const)
    const angle = Math.round((numberIn(elementAt(gradient, 'lin'), 'ang') ?? 0) / 60_000)
    const inOrder = stops.slice(0, 20).sort((a, b) => a.offset - b.offset)
    return { fill: { type, ...(type === 'linear' && { angle }), stops: inOrder }, opacity: 1 }
  }

  return { colorIn, fillIn }
}

/** Applies `lumMod`, `lumOff`, `shade`, and `tint`. */
function adjust(hex: string, share: (name: string) => number | undefined): string {
  let channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const shade = share('shade')
  const tint = share('tint')
  if (shade !== undefined) channels = channels.map((value) => value * shade)
  if (tint !== undefined) channels = channels.map((value) => 1 - (1 - value) * tint)
  const [factor, offset] = [share('lumMod'), share('lumOff')]
  if (factor !== undefined || offset !== undefined) channels = relit(channels, factor ?? 1, offset ?? 0)
  return channels
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

/** Changes the lightness of a color, in HSL. */
function relit(channels: readonly number[], factor: number, offset: number): number[] {
  const [max, min] = [Math.max(...channels), Math.min(...channels)]
  const lightness = (max + min) / 2
  const wanted = Math.min(1, Math.max(0, lightness * factor + offset))
  const chroma = max - min
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1))
  const wide = (1 - Math.abs(2 * wanted - 1)) * saturation
  return channels.map((value) => wanted - wide / 2 + (chroma === 0 ? 0 : ((value - min) / chroma) * wide))
}
