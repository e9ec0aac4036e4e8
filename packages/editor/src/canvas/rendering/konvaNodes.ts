import type { Rect } from '@certificate-sdk/template/internal'
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
  constructor(pixelRatio = window.devicePixelRatio) {
    super({ listening: false })
    this.canvas = new SceneCanvas({ width: 0, height: 0, pixelRatio, willReadFrequently: true })
    this._checkVisibility()
    this._setSmoothEnabled()
  }

  override _requestDraw(): void {}
}

/** A layer whose canvas covers a part of the stage. Its shapes are in device px of that part. */
export class PartLayer extends CpuLayer {
  readonly #place: () => Rect

  /**
   * @param place in device px of the stage; called before each drawing, so that the canvas and what is on it change
   *   in the same frame
   */
  constructor(place: () => Rect) {
    super(1)
    this.#place = place
  }

  // Konva calls this with the size of the stage.
  override _setSize(): this {
    return this
  }

  override drawScene(...args: Parameters<Layer['drawScene']>): this {
    const { x, y, width, height } = this.#place()
    const { devicePixelRatio } = window
    this.canvas.setSizeIfChanged(width, height)
    const { style } = this.canvas._canvas
    style.left = `${x / devicePixelRatio}px`
    style.top = `${y / devicePixelRatio}px`
    style.width = `${width / devicePixelRatio}px`
    style.height = `${height / devicePixelRatio}px`
    style.transformOrigin = '0 0'
    style.transform = ''
    return super.drawScene(...args)
  }
}

/**
 * All content of a layer: one shape for all fields, because one shape per field costs more than painting it.
 */
export class PaintedShape extends Shape {
  /**
   * @param paint draws in the shape's own position and scale
   * @param onCrash called if that throws
   */
  constructor(paint: (context: CanvasRenderingContext2D) => void, onCrash: (cause: unknown) => void) {
    super({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc(context) {
        try {
          paint(context._context)
        } catch (cause) {
          onCrash(cause)
        }
      },
    })
  }

  override _requestDraw(): void {}
}
