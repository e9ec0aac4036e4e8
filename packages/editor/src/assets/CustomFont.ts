import type { FontFamily, FontStyle } from '@certificate-sdk/template'

/** A family that a host brings. The service needs the same files, under the same name, in its `FONTS_DIR`. */
export interface CustomFont {
  /** As it stands in templates and in the list of fonts. */
  name: string
  /** Addresses of TrueType files; `Regular` at least. The page must be allowed to fetch them. */
  files: { Regular: string } & Partial<Record<FontStyle, string>>
}

/** The family of the font catalog. */
export function customFamily({ name, files }: CustomFont): FontFamily {
  return { name, file: name, category: 'own', styles: Object.keys(files) as FontStyle[] }
}

/** The addresses by face. */
export function customFontUrls(fonts: readonly CustomFont[]): Record<string, string> {
  return Object.fromEntries(
    fonts.flatMap(({ name, files }) =>
      Object.entries(files).map(([style, url]) => [`${name}-${style}`, url] as const),
    ),
  )
}
