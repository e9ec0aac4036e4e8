import Konva from 'konva/lib/Core'

/**
 * Makes Konva's canvases CPU-backed while the editor is open: graphics cards antialias edges in their own way, and
 * then the screen would not show what is issued. Returns what undoes it.
 */
export function preferCpuCanvases(): () => void {
  const { createCanvasElement } = Konva.Util
  Konva.Util.createCanvasElement = () => {
    const canvas = createCanvasElement()
    canvas.getContext('2d', { willReadFrequently: true })
    return canvas
  }
  return () => {
    Konva.Util.createCanvasElement = createCanvasElement
  }
}
