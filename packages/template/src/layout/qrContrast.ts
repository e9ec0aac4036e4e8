import type { CodeContent } from '../certificate/Certificate.ts'

/** Contrast in percent below which a printed QR code fails: symbol contrast grade 0 of ISO/IEC 15415. */
export const minQrContrast = 20

/**
 * Contrast in percent from which a code is also read by decoders that treat gray as light, such as the ones
 * in web pages.
 */
export const goodQrContrast = 66

/** Contrast in percent that a code needs without its white square: from there, the decoders of web pages read every color. */
const minOnColor = 75

/**
 * Light that such a square must reflect, of 1. These decoders compare a pixel with its neighbors: a darker square on white
 * paper is dark to them as a whole.
 */
const minLight = 0.8

/** The darkest and the lightest channel of pixels, and the gray of the darkest pixel, each from 0 to 1. */
export interface Tones {
  darkest: number
  lightest: number
  gray: number
}

/** Tones of pixels that are not known: black, on which a code has the lowest contrast of all plain colors. */
const unknown: Tones = { darkest: 0, lightest: 0, gray: 0 }

/** The contrast in percent without which a code is refused. */
export function neededQrContrast({ background }: Pick<CodeContent, 'background'>): number {
  return background === undefined ? minQrContrast : minOnColor
}

/**
 * Symbol contrast (ISO/IEC 15415) of a QR code in whole percent: how much more light its white square reflects than its
 * dark modules. On another background it is relative to the light of that, because readers adapt to it, and less if that
 * is dark.
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

/** Channels of a color, from 0 to 1, over a gray. */
function channelsOf(color: string, opacity: number, below: number): Channels {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return channels.map((channel) => channel * opacity + below * (1 - opacity)) as Channels
}

/** Sum by the shares that channels have in the brightness of a pixel (Rec. 709). */
export function weighted(...[red, green, blue]: Channels): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear light of an sRGB channel (IEC 61966-2-1). */
function light(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
