/** Colors of a palette at 8 bits per sample (PNG 3rd edition, 11.2.2). */
const maxColors = 256
const slotBits = 11

/** Up to 256 colors in the order in which they were added, so that indexes stay as they are when others follow. */
export class Palette {
  readonly #colors: number[] = []
  /** Hash table with linear probing: a color plus 1, and its index. */
  readonly #keys = new Uint32Array(1 << slotBits)
  readonly #indexes = new Uint8Array(1 << slotBits)

  /** Returns a copy, to which colors can be added without changing this one. */
  copy(): Palette {
    const copy = new Palette()
    for (const color of this.#colors) copy.#add(color)
    return copy
  }

  /**
   * Adds the colors of RGBA pixels; alpha is ignored.
   *
   * @returns whether all fit; if not, the palette is of no use
   */
  addAll(pixels: Uint8Array | Uint8ClampedArray): boolean {
    let last = -1
    for (let p = 0; p < pixels.length; p += 4) {
      const color = colorAt(pixels, p)
      if (color === last) continue
      last = color
      if (!this.#add(color)) return false
    }
    return true
  }

  /** Writes the index of each pixel; all colors must have been added. */
  indexes(
    pixels: Uint8Array | Uint8ClampedArray,
    from: number,
    end: number,
    target: Uint8Array,
    start: number,
  ): void {
    let last = -1
    let index = 0
    for (let p = from, to = start; p < end; p += 4, to++) {
      const color = colorAt(pixels, p)
      if (color !== last) index = this.#indexes[this.#slot(color)] as number
      last = color
      target[to] = index
    }
  }

  /** RGB triples, as a PLTE chunk has them (PNG 3rd edition, 11.2.2). */
  get entries(): Uint8Array {
    return Uint8Array.from(this.#colors.flatMap((color) => [color & 255, (color >> 8) & 255, color >> 16]))
  }

  #add(color: number): boolean {
    const slot = this.#slot(color)
    if (this.#keys[slot]) return true
    if (this.#colors.length === maxColors) return false
    this.#keys[slot] = color + 1
    this.#indexes[slot] = this.#colors.length
    this.#colors.push(color)
    return true
  }

  /** Returns the slot of a color, or the free one for it. */
  #slot(color: number): number {
    let slot = Math.imul(color, 0x9e3779b1) >>> (32 - slotBits)
    while (this.#keys[slot] && this.#keys[slot] !== color + 1) slot = (slot + 1) & ((1 << slotBits) - 1)
    return slot
  }
}

function colorAt(pixels: Uint8Array | Uint8ClampedArray, p: number): number {
  return (pixels[p] as number) | ((pixels[p + 1] as number) << 8) | ((pixels[p + 2] as number) << 16)
}
