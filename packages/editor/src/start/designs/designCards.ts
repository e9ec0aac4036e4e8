/**
 * The built-in designs in the order of the gallery and of its images: all that is known of them before one is chosen. Tags
 * are a mood and a use, which people search for.
 */
export const designCards = [
  { id: 'engraving', tags: ['classic', 'course'] },
  { id: 'swiss', tags: ['modern', 'course'] },
  { id: 'laureate', tags: ['classic', 'award'] },
  { id: 'night', tags: ['luxury', 'award'] },
  { id: 'faculty', tags: ['academic', 'school'] },
  { id: 'grotesk', tags: ['modern', 'course'] },
  { id: 'guilloche', tags: ['security', 'school'] },
  { id: 'sunrise', tags: ['warm', 'course'] },
  { id: 'deco', tags: ['luxury', 'award'] },
  { id: 'column', tags: ['modern', 'course'] },
  { id: 'charter', tags: ['academic', 'school'] },
  { id: 'ribbon', tags: ['playful', 'award'] },
  { id: 'civic', tags: ['institutional', 'official'] },
  { id: 'blueprint', tags: ['technical', 'course'] },
  { id: 'linen', tags: ['warm', 'course'] },
  { id: 'banknote', tags: ['security', 'official'] },
  { id: 'plain', tags: ['institutional', 'official'] },
  { id: 'confetti', tags: ['playful', 'children'] },
  { id: 'wave', tags: ['modern', 'course'] },
  { id: 'circuit', tags: ['technical', 'course'] },
  { id: 'monogram', tags: ['luxury', 'award'] },
  { id: 'botanical', tags: ['warm', 'course'] },
  { id: 'transcript', tags: ['academic', 'school'] },
  { id: 'medal', tags: ['sports', 'award'] },
] as const

/** Name of a built-in design in the code and the catalogs. */
export type DesignId = (typeof designCards)[number]['id']
