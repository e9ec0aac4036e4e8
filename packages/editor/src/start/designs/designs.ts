import type { Design, Palette } from '../../document/Design.ts'
import type { Messages } from '../../locales/en.ts'
import { banknote } from './builtIn/banknote.ts'
import { blueprint } from './builtIn/blueprint.ts'
import { charter } from './builtIn/charter.ts'
import { civic } from './builtIn/civic.ts'
import { column } from './builtIn/column.ts'
import { confetti } from './builtIn/confetti.ts'
import { deco } from './builtIn/deco.ts'
import { a4, createDesignTools, type DesignMaker } from './builtIn/designTools.ts'
import { engraving } from './builtIn/engraving.ts'
import { faculty } from './builtIn/faculty.ts'
import { grotesk } from './builtIn/grotesk.ts'
import { guilloche } from './builtIn/guilloche.ts'
import { laureate } from './builtIn/laureate.ts'
import { linen } from './builtIn/linen.ts'
import { night } from './builtIn/night.ts'
import { plain } from './builtIn/plain.ts'
import { ribbon } from './builtIn/ribbon.ts'
import { sunrise } from './builtIn/sunrise.ts'
import { swiss } from './builtIn/swiss.ts'
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
}

/**
 * The designs that a new certificate can start from, drawn for this project.
 *
 * @param messages names, labels, and texts on the designs, in the language of the interface
 * @param direction direction of that language; right-to-left designs are mirrored
 * @param colors in place of each design's own
 */
export function designsIn(messages: Messages, direction: 'ltr' | 'rtl', colors?: Palette): readonly Design[] {
  const designs = designCards.map(({ id }): Design => {
    const tools = createDesignTools({ messages, colors: colors ?? designPalettes[id] })
    return { id, name: messages.designs[id], dimensions: a4, ...makers[id](tools) }
  })
  return direction === 'rtl' ? designs.map(mirrorDesign) : designs
}
