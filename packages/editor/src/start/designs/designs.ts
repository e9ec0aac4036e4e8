import type { Dimensions, Fill, TemplateField } from '@certificate-sdk/template'
import { isDark, parseColor } from '@certificate-sdk/template/internal'
import type { Design, Palette } from '../../document/Design.ts'
import { nightPalette } from '../../document/paletteChange.ts'
import type { Messages } from '../../languages/en/en.ts'
import { brandPalette } from './brandPalette.ts'
import { badge } from './builtIn/badge.ts'
import { banknote } from './builtIn/banknote.ts'
import { blueprint } from './builtIn/blueprint.ts'
import { botanical } from './builtIn/botanical.ts'
import { broadcast } from './builtIn/broadcast.ts'
import { bunting } from './builtIn/bunting.ts'
import { charter } from './builtIn/charter.ts'
import { circuit } from './builtIn/circuit.ts'
import { civic } from './builtIn/civic.ts'
import { column } from './builtIn/column.ts'
import { confetti } from './builtIn/confetti.ts'
import { deco } from './builtIn/deco.ts'
import {
  type BuiltInDesign,
  createDesignTools,
  type DesignPaper,
  designPapers,
  screen,
} from './builtIn/designTools.ts'
import { engraving } from './builtIn/engraving.ts'
import { faculty } from './builtIn/faculty.ts'
import { gratitude } from './builtIn/gratitude.ts'
import { grotesk } from './builtIn/grotesk.ts'
import { guilloche } from './builtIn/guilloche.ts'
import { laureate } from './builtIn/laureate.ts'
import { linen } from './builtIn/linen.ts'
import { logbook } from './builtIn/logbook.ts'
import { medal } from './builtIn/medal.ts'
import { monogram } from './builtIn/monogram.ts'
import { night } from './builtIn/night.ts'
import { plain } from './builtIn/plain.ts'
import { ribbon } from './builtIn/ribbon.ts'
import { spotlight } from './builtIn/spotlight.ts'
import { sunrise } from './builtIn/sunrise.ts'
import { swiss } from './builtIn/swiss.ts'
import { transcript } from './builtIn/transcript.ts'
import { wave } from './builtIn/wave.ts'
import { type DesignId, designIds } from './designIds.ts'

/** The built-in designs by id. They are offered in the order of {@link designIds}. */
export const builtInDesigns: Readonly<Record<DesignId, BuiltInDesign>> = {
  engraving,
  swiss,
  laureate,
  night,
  faculty,
  grotesk,
  guilloche,
  sunrise,
  deco,
  column,
  charter,
  ribbon,
  civic,
  blueprint,
  linen,
  banknote,
  plain,
  confetti,
  wave,
  circuit,
  monogram,
  botanical,
  transcript,
  medal,
  bunting,
  logbook,
  badge,
  spotlight,
  gratitude,
  broadcast,
}

/** Returns the size of the page that a design is laid out on. */
function pageOf({ shape }: BuiltInDesign, { width, height }: Dimensions): Dimensions {
  if (shape === 'screen') return screen
  return shape === 'portrait' ? { width: height, height: width } : { width, height }
}

/** Options for creating built-in designs. */
export interface DesignChoice {
  /** Colors in place of each design's own. */
  colors?: Palette | undefined
  /** Brand colors, `#RRGGBB`, to create a palette from instead. */
  brand?: readonly string[] | undefined
  /** Default: A4. */
  paper?: DesignPaper | undefined
}

/**
 * Returns the designs that a new certificate can start from, drawn for this project.
 *
 * @param messages names, labels, and texts of the designs, in the language of the interface
 * @param direction direction of that language; right-to-left designs are mirrored
 */
export function designsIn(
  messages: Messages,
  direction: 'ltr' | 'rtl',
  { colors, brand, paper = 'a4' }: DesignChoice = {},
): readonly Design[] {
  const palette = brand?.length ? brandPalette(brand) : colors
  const designs = designIds(messages).map((id): Design => {
    const builtIn = builtInDesigns[id]
    const dimensions = pageOf(builtIn, designPapers[paper])
    const tools = createDesignTools({
      ...{ messages, page: dimensions },
      colors: palette ? suitedPalette(palette, builtIn.palette) : builtIn.palette,
    })
    return {
      ...{ id, dimensions, name: messages.designs[id], title: messages.designTexts[builtIn.title] },
      ...{ tags: builtIn.tags, pages: undefined },
      ...builtIn.make(tools),
    }
  })
  return direction === 'rtl' ? designs.map(mirrorDesign) : designs
}

/** Adapts a palette to a design: a dark design stays dark. */
function suitedPalette(palette: Palette, original: Palette): Palette {
  return isDark(parseColor(original.paper)) ? nightPalette(palette) : palette
}

const mirroredAlignment = { left: 'right', center: 'center', right: 'left' } as const

/**
 * Mirrors a built-in design for readers of a right-to-left script: left and right are swapped, and texts stay readable.
 * Letters are not spaced, because Arabic ones join.
 */
export function mirrorDesign(design: Design): Design {
  const { dimensions, background, fields, pages } = design
  const mirrored = (list: readonly TemplateField[]) =>
    list.map((field) => mirrorField(field, dimensions.width))
  return {
    ...design,
    ...(background && { background: mirrorFill(background) }),
    fields: mirrored(fields),
    ...(pages && { pages: pages.map(mirrored) }),
  }
}

function mirrorField({ letterSpacing: _, ...field }: TemplateField, width: number): TemplateField {
  const { fill, rotation, ornament } = field
  // It isn't symmetric, and rotated by a quarter turn it grows along the other side.
  if (ornament === 'branch')
    return {
      ...field,
      ...{ x: width - field.x, alignment: 'left', rotation: 90 },
      ...{ width: field.height ?? 0, height: field.width ?? 0 },
    }
  return {
    ...field,
    x: width - field.x,
    alignment: mirroredAlignment[field.alignment ?? 'left'],
    ...(rotation && { rotation: -rotation }),
    ...(fill && { fill: mirrorFill(fill) }),
  }
}

function mirrorFill(fill: Fill): Fill {
  if (typeof fill === 'string' || fill.type === 'radial') return fill
  return { ...fill, angle: 180 - (fill.angle ?? 0) }
}
