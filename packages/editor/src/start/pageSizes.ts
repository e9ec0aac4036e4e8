/** Usual page sizes by their names in the catalogs, in px at 150 dpi. Their shape says the paper. */
export const pageSizes = [
  { label: 'a4Landscape', width: 1754, height: 1240 },
  { label: 'a4Portrait', width: 1240, height: 1754 },
  { label: 'letterLandscape', width: 1650, height: 1275 },
  { label: 'letterPortrait', width: 1275, height: 1650 },
  { label: 'wide', width: 1920, height: 1080 },
] as const
