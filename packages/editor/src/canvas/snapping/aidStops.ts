import { pixelsPer } from '../../geometry/displayUnit.ts'
import type { EditorState } from '../../store/EditorState.ts'
import type { AidStops } from './snapStops.ts'
import { gridLines } from './tickStep.ts'

/** What fields snap to beside the page and each other: its guides, and the grid while that is shown. */
export function aidStops({ document, ui }: Pick<EditorState, 'document' | 'ui'>): AidStops {
  const { guides, dimensions } = document.page
  const { width, height } = dimensions
  const unit = pixelsPer(ui.unit, document.page)
  const lines = (length: number) => (ui.view.grid ? gridLines(length, ui.viewport.zoom, unit) : [])
  return {
    x: [...(guides?.vertical ?? []), ...lines(width)],
    y: [...(guides?.horizontal ?? []), ...lines(height)],
  }
}
