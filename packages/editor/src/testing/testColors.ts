import type { OverlayColors } from '../canvas/rendering/overlayColors.ts'

/** For tests: overlay colors that differ in every channel. */
export const testColors: OverlayColors = {
  accent: '#0000ff',
  accentText: '#ffffff',
  guide: '#ff0000',
  ruler: '#eeeeee',
  rulerText: '#333333',
}
