/** The four colors of a design, `#RRGGBB`. Text in `ink` and `accent` is read on `paper` and `soft`. */
export interface Palette {
  paper: string
  ink: string
  accent: string
  soft: string
}

/** The built-in designs in the order of the gallery and of its images: all that is known of them before one is chosen. */
export const designCards = [
  { id: 'engraving', mood: 'classic' },
  { id: 'swiss', mood: 'modern' },
  { id: 'laureate', mood: 'classic' },
  { id: 'night', mood: 'luxury' },
  { id: 'faculty', mood: 'academic' },
  { id: 'grotesk', mood: 'modern' },
  { id: 'guilloche', mood: 'security' },
  { id: 'sunrise', mood: 'warm' },
  { id: 'deco', mood: 'luxury' },
  { id: 'column', mood: 'modern' },
  { id: 'charter', mood: 'academic' },
  { id: 'ribbon', mood: 'playful' },
  { id: 'civic', mood: 'institutional' },
  { id: 'blueprint', mood: 'technical' },
  { id: 'linen', mood: 'warm' },
  { id: 'banknote', mood: 'security' },
  { id: 'plain', mood: 'institutional' },
  { id: 'confetti', mood: 'playful' },
] as const

/** Name of a built-in design in the code and the catalogs. */
export type DesignId = (typeof designCards)[number]['id']
