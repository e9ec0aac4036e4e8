import { castShadow, paintShadow } from '../paint/paintShadow.ts'
import { drawEffects } from './drawEffects.ts'
import { fitCurve } from './fitCurve.ts'
import { sharpShadow } from './sharpShadow.ts'

/** Curves, outlines, and shadows. A separate module, because their geometry is large, and most pages do without it. */
export const effects = { fit: fitCurve, draw: drawEffects, paintShadow, castShadow, sharpShadow }
