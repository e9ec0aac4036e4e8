import type { FontStyle } from '@certificate-sdk/template'

/** The advance widths of a family. */
export interface FamilyWidths {
  name: string
  /** Category; families of different categories don't replace each other, unless their widths are the same. */
  category: string
  /** By style: the widths of {@link measuredLetters} in thousandths of the font size, two digits of base 36 each. */
  widths: Readonly<Partial<Record<FontStyle, string>>>
}

/** Compared letters: the most frequent ones on certificates. */
export const measuredLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
