declare const __FONTS_HASH__: string

/** Hash of all font files, inserted by the build. */
const hash = typeof __FONTS_HASH__ === 'string' ? __FONTS_HASH__ : ''

/**
 * Address of the font file of a face in a folder that has a release's files. It changes with the fonts, because browsers and
 * proxies keep a file for a year, also one that was put under the name of another.
 */
export function fontAddress(folder: string, face: string): string {
  return `${folder}fonts/${face}.font.gz?${hash}`
}
