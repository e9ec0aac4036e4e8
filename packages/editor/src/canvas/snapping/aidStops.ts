import { pixelsPer } from '../../geometry/displayUnit.ts'
import { gridLines } from '../../geometry/tickStep.ts'
import type { EditorState } from '../../store/EditorState.ts'
import type { AidStops } from './snapStops.ts'

/** Stops besides the page and other fields: the page's guides, and the grid while it is shown. */
export function aidStops({ document, ui }: Pick<EditorState, 'document' | 'ui'>): AidStops {
  const { guides, dimensions } = document.page
  const { width, height } = dimensions
  const unit = pixelsPer(ui.preferences.unit, document.page)
  const lines = (length: number) =>
    ui.preferences.aids.grid ? gridLines(length, ui.view.viewport.zoom, unit) : []
  return {
    x: [...(guides?.vertical ?? []), ...lines(width)],
    y: [...(guides?.horizontal ?? []), ...lines(height)],
  }
}
