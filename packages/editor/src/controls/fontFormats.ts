import type { EditorOptions, FontFormat } from '../EditorOptions.ts'

/** The formats of fonts that the host takes. */
export function fontFormats({
  fontFormats = ['ttf'],
}: Pick<EditorOptions, 'fontFormats'>): readonly FontFormat[] {
  return fontFormats
}

/** The files that a dialog offers. Many OTF files have the outlines of TTF ones. */
export function acceptedFonts(options: Pick<EditorOptions, 'fontFormats'>): string {
  const endings = new Set(['otf', ...fontFormats(options)])
  return ['ttf', 'otf', 'woff2']
    .filter((ending) => ending === 'ttf' || endings.has(ending))
    .flatMap((ending) => [`.${ending}`, `font/${ending}`])
    .join(',')
}
