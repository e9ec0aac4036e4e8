/** Bytes of UTF-8 that the other texts keep before the name is shortened. */
const leastOther = 16
const mark = '…'

/**
 * Shortens texts to a number of bytes of UTF-8 together, between characters as people see them. One that is shortened ends in `…`, so
 * that nobody takes it for the whole. The longest other text is shortened first; the name only if the others are short already.
 *
 * @returns the name, then the others in their order
 */
export function shortenTogether(
  { name, others }: { name: string; others: readonly string[] },
  bytes: number,
): string[] {
  const texts = [name, ...others].map((text) => new Shortened(text))
  const [first, ...rest] = texts as [Shortened, ...Shortened[]]
  while (texts.reduce((sum, { size }) => sum + size, 0) > bytes) {
    const [longest] = rest.filter(({ size }) => size > leastOther).sort((a, b) => b.size - a.size)
    const all = [...texts].sort((a, b) => b.size - a.size)
    const candidate = longest ?? (first.canShrink ? first : all.find(({ canShrink }) => canShrink))
    if (!candidate?.canShrink) break
    candidate.shrink()
  }
  return texts.map((text) => text.value)
}

class Shortened {
  readonly #characters: string[]
  #isWhole = true

  constructor(text: string) {
    this.#characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  }

  get value(): string {
    const text = this.#characters.join('')
    return this.#isWhole ? text : text.trimEnd() + mark
  }

  get size(): number {
    return Buffer.byteLength(this.value)
  }

  get canShrink(): boolean {
    return this.#characters.length > 0
  }

  shrink(): void {
    this.#characters.pop()
    this.#isWhole = false
  }
}
