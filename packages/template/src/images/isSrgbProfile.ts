import { latin1 } from './bytes.ts'

/** Whether an ICC profile is the usual one of sRGB, which says no more than no profile does. */
export function isSrgbProfile(icc: Uint8Array): boolean {
  // Names are in ASCII or UTF-16, by the profile's version.
  return latin1(icc, 0, 4096).replaceAll('\0', '').includes('sRGB IEC61966')
}
