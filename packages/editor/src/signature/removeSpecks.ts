/**
 * Erases specks of dust and texture: connected areas that are small, or nowhere dark.
 *
 * @param alpha of each pixel, 0 to 1; changed in place
 * @param area in px; a smaller one is a speck
 */
export function removeSpecks(alpha: Float32Array, width: number, height: number, area: number): void {
  const seen = new Uint8Array(alpha.length)
  const stack = new Int32Array(alpha.length)
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] || !alpha[start]) continue
    seen[start] = 1
    stack[0] = start
    let count = 1
    let darkest = 0
    // The stack keeps what was taken from it, so that it is a list of the area in the end.
    for (let next = 0; next < count; next++) {
      const at = stack[next] ?? 0
      darkest = Math.max(darkest, alpha[at] ?? 0)
      const x = at % width
      const y = (at - x) / width
      for (let by = Math.max(0, y - 1); by <= Math.min(height - 1, y + 1); by++)
        for (let bx = Math.max(0, x - 1); bx <= Math.min(width - 1, x + 1); bx++) {
          const other = by * width + bx
          if (seen[other] || !alpha[other]) continue
          seen[other] = 1
          stack[count++] = other
        }
    }
    if (count >= area && darkest >= 0.5) continue
    for (let i = 0; i < count; i++) alpha[stack[i] ?? 0] = 0
  }
}
