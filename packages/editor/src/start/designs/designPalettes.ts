import type { Palette } from '../../document/Design.ts'
import type { DesignId } from './designCards.ts'

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
}
