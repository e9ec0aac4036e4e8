declare const __FONTS_HASH__: string

/** Hash of all font files, inserted by the build. */
const hash = typeof __FONTS_HASH__ === 'string' ? __FONTS_HASH__ : ''

/**
 * Returns the URL of a face's font file in a folder with a release's files. It changes with the fonts, because browsers
 * and proxies cache a file for a year, even one stored under another's name.
 */
export function fontAddress(folder: string, face: string): string {
  return `${folder}fonts/${face}.font.gz?${hash}`
}
