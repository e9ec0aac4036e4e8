/** The part of a 2D context used by ornaments. */
type Context = CanvasRenderingContext2D

/** Fills the page. */
export function fillPage(context: Context, fill: string | CanvasGradient): void {
  context.fillStyle = fill
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** A frame at a distance from the page's edges. */
export function frame(context: Context, inset: number, thickness: number, color: string, radius = 0): void {
  const { width, height } = context.canvas
  context.strokeStyle = color
  context.lineWidth = thickness
  context.beginPath()
  context.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, radius)
  context.stroke()
}

/** A straight line. */
export function rule(
  context: Context,
  from: [number, number],
  to: [number, number],
  thickness: number,
  color: string,
): void {
  context.strokeStyle = color
  context.lineWidth = thickness
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}

/** The same drawing in all four corners, mirrored; the origin is the corner, and x and y point inward. */
export function corners(context: Context, inset: number, draw: () => void): void {
  const { width, height } = context.canvas
  for (const [x, y, sx, sy] of [
    [inset, inset, 1, 1],
    [width - inset, inset, -1, 1],
    [inset, height - inset, 1, -1],
    [width - inset, height - inset, -1, -1],
  ] as const) {
    context.save()
    context.translate(x, y)
    context.scale(sx, sy)
    draw()
    context.restore()
  }
}

/** Fine interlaced curves around a point, like those on banknotes. */
export function guilloche(
  context: Context,
  {
    x,
    y,
    inner,
    outer,
    petals,
    lines,
  }: { x: number; y: number; inner: number; outer: number; petals: number; lines: number },
  color: string,
): void {
  context.strokeStyle = color
  context.lineWidth = 1.2
  const [middle, swing] = [(inner + outer) / 2, (outer - inner) / 2]
  for (let i = 0; i < lines; i++) {
    const phase = (i / lines) * 2 * Math.PI
    context.beginPath()
    for (let step = 0; step <= 720; step++) {
      const angle = (step / 720) * 2 * Math.PI
      const radius = middle + swing * Math.sin(petals * angle + phase)
      context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    }
    context.closePath()
    context.stroke()
  }
}

/** A laurel branch from the origin upward, bent to one side. */
export function laurel(context: Context, length: number, color: string): void {
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = length / 90
  context.beginPath()
  context.moveTo(0, 0)
  context.quadraticCurveTo(-length * 0.45, -length * 0.4, -length * 0.18, -length)
  context.stroke()
  for (let i = 1; i <= 9; i++) {
    const t = i / 9.5
    const x = 2 * (1 - t) * t * -length * 0.45 + t * t * -length * 0.18
    const y = 2 * (1 - t) * t * -length * 0.4 + t * t * -length
    for (const side of [-1, 1]) {
      context.save()
      context.translate(x, y)
      context.rotate(side * 0.9 + (t - 0.5) * 0.7)
      context.beginPath()
      context.ellipse(0, -length * 0.075, length * 0.028, length * 0.078, 0, 0, 2 * Math.PI)
      context.fill()
      context.restore()
    }
  }
}
