import { SceneCanvas } from 'konva/lib/Canvas'
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'

/**
 * A Konva stage without Konva's automatic drawing: changes of many nodes take one frame here, and
 * {@link PageStage} decides which layer to draw. The same applies to the layers and shapes of this file.
 * Konva itself is not modified, so a second editor, or a host that bundles these sources with its own Konva,
 * is not affected.
 */
export class PassiveStage extends Stage {
  override _requestDraw(): void {}
}

/**
 * A layer whose canvas keeps its pixels in memory: graphics cards antialias edges in their own way, and the
 * screen would then differ from the issued certificate.
 */
export class CpuLayer extends Layer {
  constructor() {
    super({ listening: false })
    const { devicePixelRatio } = window
    this.canvas = new SceneCanvas({
      width: 0,
      height: 0,
      pixelRatio: devicePixelRatio,
      willReadFrequently: true,
    })
    this._checkVisibility()
    this._setSmoothEnabled()
  }

  override _requestDraw(): void {}
}

/**
 * All content of a layer: one shape for all fields, because one shape per field costs more than painting it.
 */
export class PaintedShape extends Shape {
  /** @param paint draws in the shape's own position and scale */
  constructor(paint: (context: CanvasRenderingContext2D) => void) {
    super({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => paint(context._context),
    })
  }

  override _requestDraw(): void {}
}
