import type { Design, Palette } from '../../document/Design.ts'
import type { Messages } from '../../locales/en.ts'
import { brandPalette } from './brandPalette.ts'
import { banknote } from './builtIn/banknote.ts'
import { blueprint } from './builtIn/blueprint.ts'
import { botanical } from './builtIn/botanical.ts'
import { charter } from './builtIn/charter.ts'
import { circuit } from './builtIn/circuit.ts'
import { civic } from './builtIn/civic.ts'
import { column } from './builtIn/column.ts'
import { confetti } from './builtIn/confetti.ts'
import { deco } from './builtIn/deco.ts'
import { createDesignTools, type DesignMaker, type DesignPaper, designPapers } from './builtIn/designTools.ts'
import { engraving } from './builtIn/engraving.ts'
import { faculty } from './builtIn/faculty.ts'
import { grotesk } from './builtIn/grotesk.ts'
import { guilloche } from './builtIn/guilloche.ts'
import { laureate } from './builtIn/laureate.ts'
import { linen } from './builtIn/linen.ts'
import { medal } from './builtIn/medal.ts'
import { monogram } from './builtIn/monogram.ts'
import { night } from './builtIn/night.ts'
import { plain } from './builtIn/plain.ts'
import { ribbon } from './builtIn/ribbon.ts'
import { sunrise } from './builtIn/sunrise.ts'
import { swiss } from './builtIn/swiss.ts'
import { transcript } from './builtIn/transcript.ts'
import { wave } from './builtIn/wave.ts'
import { type DesignId, designCards } from './designCards.ts'
import { designPalettes } from './designPalettes.ts'
import { mirrorDesign } from './mirrorDesign.ts'

const makers: Readonly<Record<DesignId, DesignMaker>> = {
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
}

/** Designs for upright pages. */
const portraits: ReadonlySet<DesignId> = new Set(['column', 'transcript', 'medal'])

/** How built-in designs are made, if not as they are by default. */
export interface DesignChoice {
  /** Colors in place of each design's own. */
  colors?: Palette | undefined
  /** The colors of a brand, `#RRGGBB`, of which a palette is made instead. */
  brand?: readonly string[] | undefined
  /** Name of the issuer, whose initial a design shows. Default: the sample's. */
  issuer?: string | undefined
  /** Default: A4. */
  paper?: DesignPaper | undefined
}

/**
 * The designs that a new certificate can start from, drawn for this project.
 *
 * @param messages names, labels, and texts on the designs, in the language of the interface
 * @param direction direction of that language; right-to-left designs are mirrored
 */
export function designsIn(
  messages: Messages,
  direction: 'ltr' | 'rtl',
  { colors, brand, issuer, paper = 'a4' }: DesignChoice = {},
): readonly Design[] {
  const { width, height } = designPapers[paper]
  const palette = brand?.length ? brandPalette(brand) : colors
  const designs = designCards.map(({ id }): Design => {
    const dimensions = portraits.has(id) ? { width: height, height: width } : { width, height }
    const tools = createDesignTools({
      messages,
      colors: palette ?? designPalettes[id],
      page: dimensions,
      initial: initialOf(issuer?.trim() || messages.sampleOrganization),
    })
    return { id, name: messages.designs[id], dimensions, pages: undefined, ...makers[id](tools) }
  })
  return direction === 'rtl' ? designs.map(mirrorDesign) : designs
}

function initialOf(name: string): string {
  return (Array.from(name)[0] ?? '').toUpperCase()
}
