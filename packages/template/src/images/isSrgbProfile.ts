import { latin1, viewOf } from './bytes.ts'

/** Primaries of sRGB in profiles, for the white point D50 (ICC.1:2022, annex E). */
const primaries = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
}
/** Gamma, a, b, and c of the transfer curve (IEC 61966-2-1), in a parametric curve of type 3 or 4. */
const transfer = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92]
const tolerance = 0.001

/**
 * Returns true for the ICC profile of sRGB, which is equivalent to none: recognized by its usual name, or its
 * parameters.
 */
export function isSrgbProfile(icc: Uint8Array): boolean {
  // Names are ASCII or UTF-16, depending on the profile's version.
  if (latin1(icc, 0, 4096).replaceAll('\0', '').includes('sRGB IEC61966')) return true
  try {
    return hasSrgbNumbers(icc)
  } catch (cause) {
    if (cause instanceof RangeError) return false
    throw cause
  }
}

function hasSrgbNumbers(icc: Uint8Array): boolean {
  const view = viewOf(icc)
  const tags = new Map<string, number>()
  for (let i = 0; i < Math.min(view.getUint32(128), 100); i++)
    tags.set(latin1(icc, 132 + i * 12, 136 + i * 12), view.getUint32(136 + i * 12))
  // A color table takes precedence over the primaries.
  if (tags.has('A2B0')) return false
  const matches = (at: number, wanted: readonly number[]) =>
    wanted.every((value, i) => Math.abs(view.getInt32(at + 4 * i) / 65_536 - value) < tolerance)
  const isCurve = (at: number) =>
    latin1(icc, at, at + 4) === 'para' &&
    [3, 4].includes(view.getUint16(at + 8)) &&
    matches(at + 12, transfer)
  return (
    Object.entries(primaries).every(([tag, xyz]) => matches((tags.get(tag) ?? icc.length) + 8, xyz)) &&
    ['rTRC', 'gTRC', 'bTRC'].every((tag) => isCurve(tags.get(tag) ?? icc.length))
  )
}
