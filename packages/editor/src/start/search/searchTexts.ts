import type { OrnamentName, TemplateField } from '@certificate-sdk/template'
import { isDark, parseColor } from '@certificate-sdk/template/internal'
import type { Design } from '../../document/Design.ts'
import type { Messages } from '../../languages/en/en.ts'
import type { DesignConcept, SearchWords } from '../../languages/SearchWords.ts'
import { loadSearchWords } from '../../loading/loadSearchWords.ts'
import type { DesignId } from '../designs/designIds.ts'

/**
 * Returns the searchable text of each design, by its id.
 *
 * @throws {Error} if a file can't be loaded
 */
export async function searchTexts(
  designs: readonly Design[],
  messages: Messages,
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  return indexDesigns(designs, await loadSearchWords(locale), messages)
}

/** Concepts of ornaments. People don't search for lines and grids. */
const ornaments: Partial<Record<OrnamentName, readonly DesignConcept[]>> = {
  doubleRule: ['border'],
  dottedRule: ['border'],
  decoCorners: ['border'],
  notchedCorners: ['border'],
  fanCorners: ['border'],
  flourishes: ['border', 'flowers'],
  scallops: ['border'],
  greekKey: ['border'],
  guilloche: ['border', 'security'],
  crossStitch: ['border'],
  brackets: ['border'],
  laurel: ['wreath'],
  ribbon: ['ribbon'],
  rosette: ['seal'],
  starburst: ['seal'],
  guillocheRosette: ['seal', 'security'],
  branch: ['flowers'],
}

/**
 * Returns the searchable text of each built-in design, by its id: its name, its texts, and the words for its mood, use,
 * colors, ornaments, and orientation.
 *
 * @param designs the designs in the colors shown
 */
export function indexDesigns(
  designs: readonly Design[],
  words: readonly SearchWords[],
  messages: Messages,
): ReadonlyMap<string, string> {
  return new Map(
    designs.map((design) => {
      const written = fieldsOf(design).map(({ text }) => text.replace(/\{\{[^{}]*\}\}/g, ' '))
      const concepts = [...conceptsOf(design)]
      const named = words.flatMap((one) => concepts.map((concept) => one.designs[concept]))
      return [design.id, [messages.designs[design.id as DesignId], ...named, ...written].join(' ')]
    }),
  )
}

/** Returns the concepts of a built-in design, read from its page and fields where possible. */
export function conceptsOf(design: Design): ReadonlySet<DesignConcept> {
  const { background, dimensions, tags = [] } = design
  const fields = fieldsOf(design)
  const grounds =
    typeof background === 'object' ? background.stops.map(({ color }) => color) : [background ?? '#ffffff']
  const isOnDark = grounds.every((color) => isDark(parseColor(color)))
  return new Set<DesignConcept>([
    'any',
    ...tags,
    dimensions.width > dimensions.height ? 'landscape' : 'portrait',
    ...(isOnDark ? (['dark'] as const) : []),
    ...(fields.some(({ type }) => type === 'table') ? (['table'] as const) : []),
    ...fields.flatMap(({ ornament }) => (ornament && ornaments[ornament as OrnamentName]) || []),
    ...[...grounds, ...fields.flatMap(colorsOf)].map(colorConcept),
  ])
}

function fieldsOf({ fields, pages = [] }: Design): readonly TemplateField[] {
  return [...fields, ...pages.flat()]
}

/** Returns the colors of a field, except for QR codes, which look the same everywhere. */
function colorsOf({ type, color, stroke, fill }: TemplateField): string[] {
  if (type === 'qr') return []
  const inside = typeof fill === 'object' ? fill.stops.map((stop) => stop.color) : [fill]
  return [color, stroke, ...inside].filter((one) => /^#[0-9a-f]{6}$/i.test(one ?? '')) as string[]
}

/** Concepts of hues, by their upper bound in degrees. */
const hues: readonly (readonly [end: number, DesignConcept])[] = [
  [12, 'red'],
  [33, 'orange'],
  [58, 'gold'],
  [160, 'green'],
  [192, 'teal'],
  [252, 'blue'],
  [312, 'purple'],
  [344, 'pink'],
  [360, 'red'],
]

/** Returns the name of a color, `#RRGGBB`, as people call it. */
export function colorConcept(color: string): DesignConcept {
  const [red, green, blue] = parseColor(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  const lightness = (most + least) / 510
  if (lightness > 0.93) return 'white'
  if (lightness < 0.1) return 'black'
  if (range < 28) return lightness < 0.2 ? 'black' : lightness > 0.85 ? 'white' : 'gray'
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const hue = sector * 60
  if (hue >= 8 && hue < 42 && lightness < 0.32) return 'brown'
  return hues.find(([end]) => hue < end)?.[1] ?? 'red'
}
