import { inCorners, mirroredDown, onBothSides } from '../outlines/Contour.ts'
import { rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import type { Ornament } from './Ornament.ts'

/** Heavy corners, a thin rule inside that stops short of them, and a block in each corner. */
export const brackets: Ornament = (box, line) => {
  const size = Math.min(box.width, box.height) * 0.14
  const heavy = 4 * line
  const [corner, deep] = [heavy / 2, heavy + 5 * line]
  const turn = [
    { x: corner, y: size },
    { x: corner, y: corner },
    { x: size, y: corner },
  ]
  const block = 3.2 * line
  const across = rectanglePoints({
    x: deep + 3 * block,
    y: deep,
    width: box.width - 2 * deep - 6 * block,
    height: line,
  })
  const down = rectanglePoints({
    x: deep,
    y: deep + 3 * block,
    width: line,
    height: box.height - 2 * deep - 6 * block,
  })
  return {
    stroke: [
      ...inCorners(strokeOf(turn, heavy), box),
      across,
      ...mirroredDown([across], box.height),
      ...onBothSides([down], box.width),
    ],
    fill: inCorners([rectanglePoints({ x: deep, y: deep, width: block, height: block })], box),
  }
}
