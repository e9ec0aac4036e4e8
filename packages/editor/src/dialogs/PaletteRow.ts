/** Search result in the palette. */
export interface PaletteRow {
  id: string
  label: string
  shortcut?: string | undefined
  /** Other words for it. */
  words: readonly (string | undefined)[]
  perform(): void
}
