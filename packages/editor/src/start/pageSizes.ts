/** Common page sizes by their names in the catalogs, in px at 150 dpi, and the paper that each is for. */
export const pageSizes = [
  { label: 'a4Landscape', width: 1754, height: 1240, print: { width: 297, height: 210, unit: 'mm' } },
  { label: 'a4Portrait', width: 1240, height: 1754, print: { width: 210, height: 297, unit: 'mm' } },
  { label: 'letterLandscape', width: 1650, height: 1275, print: { width: 11, height: 8.5, unit: 'in' } },
  { label: 'letterPortrait', width: 1275, height: 1650, print: { width: 8.5, height: 11, unit: 'in' } },
  { label: 'wide', width: 1920, height: 1080, print: undefined },
] as const
