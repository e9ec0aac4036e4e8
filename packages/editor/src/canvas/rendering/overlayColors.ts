/**
 * Colors of the editor's drawing over a page: CSS colors, from the theme and the host's `--csdk-*`
 * properties.
 */
export interface OverlayColors {
  /** Frames, handles, the marquee, and the grid. */
  accent: string
  /** The halo around frames, the inside of handles, and text on the accent or the guide color. */
  accentText: string
  /** Snap guides and margins. */
  guide: string
  ruler: string
  rulerText: string
}

/**
 * Reads the colors that `canvas.css` puts on `.canvas-layers`, because a canvas resolves neither `var()` nor
 * `light-dark()`. Each is stored in a property without a visible effect. They are read for every frame of the
 * overlay, so that a theme change needs no notification.
 */
export function readOverlayColors(layers: HTMLElement): OverlayColors {
  const style = getComputedStyle(layers)
  return {
    accent: style.color,
    accentText: style.outlineColor,
    guide: style.textDecorationColor,
    ruler: style.borderTopColor,
    rulerText: style.borderBottomColor,
  }
}
