/** The built-in designs in the order of the gallery and of its images: all that is known of them before one is chosen. */
export const designCards = [
  { id: 'classic' },
  { id: 'modern' },
  { id: 'laurel' },
  { id: 'banknote' },
  { id: 'sunrise' },
  { id: 'minimal' },
  { id: 'night' },
  { id: 'ribbon' },
] as const

/** Name of a built-in design in the code and the catalogs. */
export type DesignId = (typeof designCards)[number]['id']
