import type { FontFamily, FontStyle } from '@certificate-sdk/template'
import { faceId, hostFamily } from '@certificate-sdk/template/internal'

/**
 * One of the host's own font families. The service needs the same files, under the same name: in the account
 * (`POST /api/fonts`), or in its `FONTS_DIR`.
 */
export interface CustomFont {
  /** Name of the family, as in templates and in the font picker. */
  name: string
  /** URLs of TrueType files; at least `Regular`. Another origin must allow the page to fetch them (CORS). */
  files: { Regular: string } & Partial<Record<FontStyle, string>>
  /**
   * False: used only where a text names it, as the service does with an account's fonts. Otherwise it is also a
   * fallback for characters that all shipped fonts lack. Default true.
   */
  isFallback?: boolean
}

/** Returns the family as an entry of the font catalog. */
export function customFamily({ name, files, isFallback = true }: CustomFont): FontFamily {
  return hostFamily(name, Object.keys(files) as FontStyle[], isFallback ? 'own' : 'account')
}

/** Returns the URL of each face, by its id. */
export function customFontUrls(fonts: readonly CustomFont[]): Record<string, string> {
  return Object.fromEntries(
    fonts.flatMap((font) => {
      const family = customFamily(font)
      return family.styles.map((style) => [faceId(family, style), font.files[style] as string] as const)
    }),
  )
}
