import type { EditorOptions, FontFormat } from '../EditorOptions.ts'

/** Returns the font formats that the host accepts. */
export function fontFormats({
  fontFormats = ['ttf'],
}: Pick<EditorOptions, 'fontFormats'>): readonly FontFormat[] {
  return fontFormats
}

/** Returns the files that a dialog offers. Many OTF files have the outlines of TTF ones. */
export function acceptedFonts(options: Pick<EditorOptions, 'fontFormats'>): string {
  const endings = new Set(['otf', ...fontFormats(options)])
  return ['ttf', 'otf', 'woff2']
    .filter((ending) => ending === 'ttf' || endings.has(ending))
    .flatMap((ending) => [`.${ending}`, `font/${ending}`])
    .join(',')
}
