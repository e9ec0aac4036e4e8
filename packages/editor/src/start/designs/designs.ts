import type { Dimensions } from '@certificate-sdk/template'
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
  createDesignTools,
  type DesignMaker,
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
import { mirrorDesign } from './mirrorDesign.ts'

/** The colors of each built-in design. */
export const designPalettes: Readonly<Record<DesignId, Palette>> = {
  engraving: { paper: '#fbf8ee', ink: '#17352b', accent: '#86651f', soft: '#efe5c8' },
  swiss: { paper: '#ffffff', ink: '#141414', accent: '#d81e2c', soft: '#f2f2f2' },
  laureate: { paper: '#f7f6ef', ink: '#2c3829', accent: '#5c7046', soft: '#cfd6bd' },
  night: { paper: '#0b1020', ink: '#f4f1e6', accent: '#d9bb74', soft: '#1d2a55' },
  faculty: { paper: '#ffffff', ink: '#1c2a44', accent: '#8a1c2b', soft: '#e8e4da' },
  grotesk: { paper: '#f6f5f2', ink: '#16181d', accent: '#2f4bd6', soft: '#dfe3f7' },
  guilloche: { paper: '#f6faf9', ink: '#123f3b', accent: '#0f766e', soft: '#dcefeb' },
  sunrise: { paper: '#fff8ef', ink: '#44170a', accent: '#b8431a', soft: '#ffe2cf' },
  deco: { paper: '#faf5e6', ink: '#161616', accent: '#86651f', soft: '#ecdfb8' },
  column: { paper: '#ffffff', ink: '#14213d', accent: '#b3541e', soft: '#c9d2e6' },
  charter: { paper: '#f8f3e6', ink: '#2a2118', accent: '#7d1d1d', soft: '#ead9b8' },
  ribbon: { paper: '#fffdf8', ink: '#2b2430', accent: '#9c1c45', soft: '#f3d9a0' },
  civic: { paper: '#ffffff', ink: '#12284c', accent: '#a8322d', soft: '#e6e9ef' },
  blueprint: { paper: '#103a6b', ink: '#ffffff', accent: '#ffd97a', soft: '#4c78ab' },
  linen: { paper: '#faf6ef', ink: '#3b4a3f', accent: '#a3452f', soft: '#ead8c6' },
  banknote: { paper: '#fbfaf5', ink: '#23303f', accent: '#2d5f7c', soft: '#dde8ee' },
  plain: { paper: '#ffffff', ink: '#1a1c1f', accent: '#1a1c1f', soft: '#eeeeee' },
  botanical: { paper: '#fbf9f2', ink: '#34402f', accent: '#a1503a', soft: '#9db18a' },
  circuit: { paper: '#0c1a20', ink: '#eef7f4', accent: '#4fd6a5', soft: '#3f626a' },
  monogram: { paper: '#fbf8f3', ink: '#2b1a20', accent: '#6d2137', soft: '#f1e4dc' },
  transcript: { paper: '#fdfcf8', ink: '#1f2b3d', accent: '#7a2e2e', soft: '#ece5d6' },
  medal: { paper: '#ffffff', ink: '#17254a', accent: '#93640f', soft: '#f2dfae' },
  wave: { paper: '#ffffff', ink: '#10304a', accent: '#1673a3', soft: '#bfe3ee' },
  confetti: { paper: '#fffdf7', ink: '#23395b', accent: '#c8324f', soft: '#f2b134' },
  bunting: { paper: '#fffdf6', ink: '#1f3a6e', accent: '#c2352b', soft: '#ffd166' },
  logbook: { paper: '#ffffff', ink: '#1c2430', accent: '#20639b', soft: '#e4edf5' },
  badge: { paper: '#ffffff', ink: '#1a2238', accent: '#d1483a', soft: '#c9cede' },
  spotlight: { paper: '#fffdf9', ink: '#1d1b33', accent: '#8a5a12', soft: '#e6c77e' },
  gratitude: { paper: '#fffaf6', ink: '#4a2032', accent: '#a93b5c', soft: '#f6dfe2' },
  broadcast: { paper: '#ffffff', ink: '#1b1446', accent: '#6a35d0', soft: '#e9e1fa' },
}

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
  bunting,
  logbook,
  badge,
  spotlight,
  gratitude,
  broadcast,
}

/** Titles of certificates in each design: the words on it, unless they congratulate. */
const titles: Readonly<Record<DesignId, keyof Messages['designTexts']>> = {
  engraving: 'completion',
  swiss: 'completion',
  laureate: 'excellence',
  night: 'certificate',
  faculty: 'diploma',
  grotesk: 'certificate',
  guilloche: 'diploma',
  sunrise: 'certificate',
  deco: 'certificate',
  column: 'completion',
  charter: 'diploma',
  ribbon: 'completion',
  civic: 'completion',
  blueprint: 'certificate',
  linen: 'completion',
  banknote: 'certificate',
  plain: 'completion',
  confetti: 'certificate',
  wave: 'completion',
  circuit: 'certificate',
  monogram: 'excellence',
  botanical: 'completion',
  transcript: 'diploma',
  medal: 'excellence',
  bunting: 'schoolDiploma',
  logbook: 'trainingRecord',
  badge: 'attendance',
  spotlight: 'employeeAward',
  gratitude: 'appreciation',
  broadcast: 'attendance',
}

/** Designs for upright pages, and for a screen. */
const portraits: ReadonlySet<DesignId> = new Set(['column', 'transcript', 'medal', 'logbook'])
const screens: ReadonlySet<DesignId> = new Set(['broadcast'])

/** Size of the page of a design, on which it is laid out. */
function pageOf(id: DesignId, { width, height }: Dimensions): Dimensions {
  if (screens.has(id)) return screen
  return portraits.has(id) ? { width: height, height: width } : { width, height }
}

/** How built-in designs are made, if not as they are by default. */
export interface DesignChoice {
  /** Colors in place of each design's own. */
  colors?: Palette | undefined
  /** The colors of a brand, `#RRGGBB`, of which a palette is made instead. */
  brand?: readonly string[] | undefined
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
  { colors, brand, paper = 'a4' }: DesignChoice = {},
): readonly Design[] {
  const palette = brand?.length ? brandPalette(brand) : colors
  const colorsOf = (id: DesignId) => {
    const own = designPalettes[id]
    return palette ? suitedPalette(palette, own) : own
  }
  const designs = designIds.map((id): Design => {
    const dimensions = pageOf(id, designPapers[paper])
    const tools = createDesignTools({ messages, colors: colorsOf(id), page: dimensions })
    const title = messages.designTexts[titles[id]]
    return { id, name: messages.designs[id], title, dimensions, pages: undefined, ...makers[id](tools) }
  })
  return direction === 'rtl' ? designs.map(mirrorDesign) : designs
}

/** A palette as a design in other colors wears it: a dark design stays dark. */
function suitedPalette(palette: Palette, own: Palette): Palette {
  return isDark(parseColor(own.paper)) ? nightPalette(palette) : palette
}
