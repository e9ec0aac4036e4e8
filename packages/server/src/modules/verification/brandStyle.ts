import { type Brand, brandColors } from '../../kit/markup/brandColors.ts'

/**
 * Page style in an organization's colors. Colors of states are unchanged: a brand must not make “revoked” look like
 * “valid”.
 */
export function brandStyle(brand: Brand): string {
  const { band, light, dark } = brandColors(brand)
  const accentOf = ({ accent, accentText }: typeof light) =>
    // More specific than the base style, which follows.
    `:root:root{--accent:${accent};--accent-text:${accentText}}`
  return (
    `${accentOf(light)}@media screen{body{border-top:6px solid ${band}}}` +
    `@media screen and (prefers-color-scheme:dark){${accentOf(dark)}}`
  )
}
