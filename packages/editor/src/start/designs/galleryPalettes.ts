import type { Palette } from '../../document/Design.ts'

/** Palettes for built-in designs before they are opened. Their names are in the catalogs. */
export const galleryPalettes = {
  ocean: { paper: '#f5f9fc', ink: '#0f2c44', accent: '#17608f', soft: '#d3e5f1' },
  forest: { paper: '#f7f8f1', ink: '#1d3324', accent: '#3f6b35', soft: '#dbe5cd' },
  plum: { paper: '#fbf7fb', ink: '#331a3b', accent: '#7d3480', soft: '#ead7ec' },
  clay: { paper: '#fdf7f1', ink: '#40221a', accent: '#a1452a', soft: '#f3dccb' },
  graphite: { paper: '#ffffff', ink: '#1b1d21', accent: '#565c66', soft: '#e4e6ea' },
} as const satisfies Record<string, Palette>

/** Name of a palette of the gallery in the code and the catalogs. */
export type PaletteName = keyof typeof galleryPalettes
