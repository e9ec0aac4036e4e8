import { type Brand, brandColors } from '../../kit/markup/brandColors.ts'

/** Style of a page in the colors of an organization. States keep their own colors: a brand must not make “revoked” look like “valid”. */
export function brandStyle(brand: Brand): string {
  const { band, light, dark } = brandColors(brand)
  const accentOf = ({ accent, accentText }: typeof light) =>
    // More specific than the style of all pages, which follows.
    `:root:root{--accent:${accent};--accent-text:${accentText}}`
  return (
    `${accentOf(light)}@media screen{body{border-top:6px solid ${band}}}` +
    `@media screen and (prefers-color-scheme:dark){${accentOf(dark)}}`
  )
}
