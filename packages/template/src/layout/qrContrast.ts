import type { CodeContent } from '../certificate/Certificate.ts'

/** Contrast in percent below which a printed QR code fails: symbol contrast grade 0 of ISO/IEC 15415. */
export const minQrContrast = 20

/** Contrast in percent from which decoders that treat gray as light, such as those in web pages, can read a code. */
export const goodQrContrast = 66

/** Contrast in percent that a code needs without its white square: decoders in web pages then read every color. */
const minOnColor = 75

/**
 * Minimum reflectance of such a background, of 1. These decoders compare pixels with their neighbors: a darker square
 * on white paper looks entirely dark to them.
 */
const minLight = 0.8

/** The darkest and lightest channel of pixels, and the gray of the darkest pixel, each from 0 to 1. */
export interface Tones {
  darkest: number
  lightest: number
  gray: number
}

/** Tones of unknown pixels: black, which gives a code the lowest contrast of all plain colors. */
const unknown: Tones = { darkest: 0, lightest: 0, gray: 0 }

/** Minimum contrast in percent; below it, a code is refused. */
export function neededQrContrast({ background }: Pick<CodeContent, 'background'>): number {
  return background === undefined ? minQrContrast : minOnColor
}

/**
 * Symbol contrast (ISO/IEC 15415) of a QR code in whole percent: the reflectance of its white square minus that of its
 * dark modules. On another background it is relative to that background's, because scanners adapt to it, and lower if
 * that is dark.
 *
 * @param opacity 0 to 1, of modules and square
 * @param below tones that show through: white squares are measured on the darkest channel, dark modules on the lightest
 */
export function qrContrast(
  { color, background }: Pick<CodeContent, 'color' | 'background'>,
  opacity: number,
  { darkest, lightest, gray }: Tones = unknown,
): number {
  const [red, green, blue] = channelsOf(color, opacity, lightest)
  const dark = weighted(light(red), light(green), light(blue))
  if (background === undefined) return inPercent(light(opacity + darkest * (1 - opacity)) - dark)
  const ground = light(
    background === 'transparent' ? gray : weighted(...channelsOf(background, opacity, darkest)),
  )
  return inPercent(Math.min(1 - dark / (ground || dark || 1), (ground * minOnColor) / (minLight * 100)))
}

const inPercent = (share: number) => Math.max(0, Math.floor(share * 100))

type Channels = [red: number, green: number, blue: number]

/** Channels of a color, from 0 to 1, blended over a gray. */
function channelsOf(color: string, opacity: number, below: number): Channels {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return channels.map((channel) => channel * opacity + below * (1 - opacity)) as Channels
}

/** Weights channels by their share in brightness (Rec. 709). */
export function weighted(...[red, green, blue]: Channels): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear light of an sRGB channel (IEC 61966-2-1). */
function light(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
