/** Contrast in percent below which a printed QR code fails: symbol contrast grade 0 of ISO/IEC 15415. */
export const leastQrContrast = 20

/**
 * Contrast in percent from which a code is also read by decoders that treat gray as light, such as the ones
 * in web pages.
 */
export const goodQrContrast = 66

/**
 * Symbol contrast (ISO/IEC 15415) of a QR code in whole percent: how much more light its white square reflects than its
 * dark modules.
 *
 * @param color `#rrggbb` of the dark modules
 * @param opacity 0 to 1, of modules and white square
 * @param below tones that show through a translucent code, from 0 to 1: white squares are measured on the
 *   darkest channel, dark ones on the lightest. Unknown, it is black, on which a code has the lowest contrast
 *   of all plain colors
 */
export function qrContrast(
  color: string,
  opacity: number,
  { darkest, lightest } = { darkest: 0, lightest: 0 },
): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    light(channel * opacity + lightest * (1 - opacity)),
  )
  const dark = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return Math.floor((light(opacity + darkest * (1 - opacity)) - dark) * 100)
}

/** Linear light of an sRGB channel (IEC 61966-2-1). */
function light(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
