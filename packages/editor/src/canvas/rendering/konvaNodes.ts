import { SceneCanvas } from 'konva/lib/Canvas'
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'

/**
 * A Konva stage without Konva's own drawing: many changes of nodes are one frame here, and {@link PageStage} says which
 * layer it draws. The same holds for the layers and shapes of this file. Nothing of Konva itself is changed, so a
 * second editor, or a host that bundles these sources with its own Konva, is not affected.
 */
export class PassiveStage extends Stage {
  override _requestDraw(): void {}
}

/**
 * A layer whose canvas keeps its pixels in memory: graphics cards antialias edges in their own way, and then the screen
 * would not show what is issued.
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

/** Everything on a layer: one shape for all fields, because one for each costs more than to paint it. */
export class PaintedShape extends Shape {
  /** @param paint draws in the shape's own place and scale */
  constructor(paint: (context: CanvasRenderingContext2D) => void) {
    super({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => paint(context._context),
    })
  }

  override _requestDraw(): void {}
}
