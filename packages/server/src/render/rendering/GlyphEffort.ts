import type { DrawOp, FontSet } from '@certificate-sdk/template/internal'

/**
 * Weight of all glyphs of a certificate, see {@link weightOf}. Lines that all cross each other take 40 to 250 ns per unit, and so at most
 * 20 s. 46,000 ideographs of an ordinary font are allowed.
 */
const maxPainted = 80_000_000
/** Characters of the paths of different glyphs, which stay in memory. */
const maxDifferent = 30_000_000

/** Counts what the glyphs of a certificate cost. Shipped fonts need none of this: their most ornate glyph is small. */
export class GlyphEffort {
  readonly #fonts: FontSet
  readonly #known = new Map<string, number>()
  #painted = 0
  #different = 0

  constructor(fonts: FontSet) {
    this.#fonts = fonts
  }

  /** Adds the glyphs of a page. */
  add(ops: readonly DrawOp[]): void {
    for (const op of ops) {
      if (op.kind === 'shadow') this.add(op.of)
      if (op.kind !== 'glyphs') continue
      for (const { id } of op.glyphs) {
        if (this.isTooLarge) return
        this.#painted += weightOf(this.#lengthOf(op.face, id))
      }
    }
  }

  get isTooLarge(): boolean {
    return this.#painted > maxPainted || this.#different > maxDifferent
  }

  #lengthOf(face: string, glyph: number): number {
    const key = `${face} ${glyph}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const length = this.#fonts.get(face)?.outline(glyph).length ?? 0
    this.#known.set(key, length)
    this.#different += length
    return length
  }
}

/** Painting a path takes more per point the more points there are: their lines may cross each other. */
function weightOf(length: number): number {
  return length * (1 + length / 10_000)
}

/** The reason why a certificate with too much of it is refused. */
export const tooOrnate =
  'The letters of this certificate have too many points together: use a simpler font of the account, or fewer letters in it.'
