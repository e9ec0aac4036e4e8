/**
 * Row number of the first occurrence of each text. A `Map` of 100,000 addresses takes twice the memory, all of it
 * traversed by the garbage collector.
 */
export class FirstRows {
  /** Text number by hash; 0: empty. At most half of the slots are used. */
  #slots = new Uint32Array(1_024)
  /** End offset of each text's bytes, by text number from 1; the next text starts there. */
  #ends = new Uint32Array(512)
  #places = new Uint32Array(512)
  #bytes = Buffer.alloc(8_192)
  #count = 0

  /** @returns the row where the text was added first; `undefined` the first time */
  add(text: string, place: number): number | undefined {
    this.#makeRoom(3 * text.length)
    const start = this.#ends[this.#count] ?? 0
    const end = start + this.#bytes.write(text, start)
    const slot = this.#slotOf(start, end)
    const known = this.#slots[slot]
    if (known) return this.#places[known]
    this.#slots[slot] = ++this.#count
    this.#ends[this.#count] = end
    this.#places[this.#count] = place
    return undefined
  }

  /** Slot of the text with these bytes, or the empty one for it. */
  #slotOf(start: number, end: number): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(this.#bytes, start, end) & mask
    for (; ; slot = (slot + 1) & mask) {
      const known = this.#slots[slot]
      if (!known || this.#isAt(known, start, end)) return slot
    }
  }

  #isAt(number: number, start: number, end: number): boolean {
    const [from, to] = [this.#ends[number - 1], this.#ends[number]]
    return this.#bytes.compare(this.#bytes, from, to, start, end) === 0
  }

  #makeRoom(bytes: number): void {
    const used = this.#ends[this.#count] ?? 0
    if (used + bytes > this.#bytes.length) {
      const larger = Buffer.alloc(2 * this.#bytes.length + bytes)
      this.#bytes.copy(larger)
      this.#bytes = larger
    }
    if (this.#count + 1 < this.#ends.length) return
    this.#ends = doubled(this.#ends)
    this.#places = doubled(this.#places)
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let number = 1; number <= this.#count; number++)
      this.#slots[this.#slotOf(this.#ends[number - 1] ?? 0, this.#ends[number] ?? 0)] = number
  }
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length)
  larger.set(numbers)
  return larger
}

/** FNV-1a with mixed bits, because slots use the lowest bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}
