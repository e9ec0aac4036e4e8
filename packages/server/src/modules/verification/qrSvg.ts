/** Width of the light border that scanners need, in modules. */
const quiet = 4

/**
 * Draws a QR code as SVG, dark on white in every color scheme.
 *
 * @param alt what it leads to, for screen readers
 */
export function qrSvg({ size, data }: { size: number; data: ArrayLike<number> }, alt: string): string {
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && data[y * size + x]) x++
      if (x > start) runs.push(`M${start + quiet} ${y + quiet}h${x - start}v1h-${x - start}z`)
    }
  const side = size + 2 * quiet
  return `<svg class="qr" role="img" aria-label="${alt}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="M0 0h${side}v${side}H0z" fill="#fff"/><path d="${runs.join('')}" fill="#000"/></svg>`
}
