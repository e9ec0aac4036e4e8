import Konva from 'konva/lib/Core'

const { createCanvasElement } = Konva.Util
Konva.Util.createCanvasElement = () => {
  const canvas = createCanvasElement()
  canvas.getContext('2d', { willReadFrequently: true })
  return canvas
}

/**
 * Konva with CPU-backed canvases: graphics cards antialias edges in their own way, and then the screen would not show
 * what is issued. It is the editor's own copy, so a host's Konva keeps its canvases.
 */
export { Konva }
