/** Joins the outlines of a font into its tables `glyf` and `loca` (OpenType 1.9), with four-byte offsets. */
export function joinGlyphs(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const padded = (length: number) => (length + 3) & ~3
  const glyf = new Uint8Array(outlines.reduce((sum, { length }) => sum + padded(length), 0))
  const loca = new DataView(new ArrayBuffer(4 * (outlines.length + 1)))
  let at = 0
  for (const [i, outline] of outlines.entries()) {
    glyf.set(outline, at)
    at += padded(outline.length)
    loca.setUint32(4 * (i + 1), at)
  }
  return { glyf, loca: new Uint8Array(loca.buffer) }
}
