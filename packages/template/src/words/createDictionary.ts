/** Sorted words of a script. */
export interface Dictionary {
  /** Lengths of the words that start at an offset, shortest first. */
  lengthsAt(text: string, at: number): number[]
  /** Number of characters from an offset that start some word. */
  sharedAt(text: string, at: number): number
}

/** Counts of shared letters in {@link createDictionary}'s list: its first symbols. */
const numbers = 10
/** Symbols excluded from lists, because they have a meaning in JavaScript strings. */
const left = "'\\$"
const symbols = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (symbol) => !left.includes(symbol),
)

/**
 * Parses a list written by `scripts/encodeWords.mjs`. Words stay bytes in one array, because 80,000 strings would take
 * ten times the memory.
 */
export function createDictionary(list: string): Dictionary {
  const lineEnd = list.indexOf('\n')
  const letters = new Map([...list.slice(0, lineEnd)].map((letter, i) => [letter.charCodeAt(0), i]))
  const { bytes, starts } = decode(list, lineEnd + 1)
  const count = starts.length - 1
  const lengthOf = (word: number) => (starts[word + 1] as number) - (starts[word] as number)

  /** First word of a range whose letter at a depth is at least `min`; a word that ended sorts earlier. */
  function firstFrom(min: number, depth: number, from: number, to: number): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >> 1
      if (depth < lengthOf(middle) && (bytes[(starts[middle] as number) + depth] as number) >= min)
        high = middle
      else low = middle + 1
    }
    return low
  }

  /** Narrows the range of words letter by letter. */
  function match(text: string, at: number, found?: number[]): number {
    let [low, high] = [0, count]
    for (let depth = 0; at + depth < text.length; depth++) {
      const letter = letters.get(text.charCodeAt(at + depth))
      if (letter === undefined) return depth
      low = firstFrom(letter, depth, low, high)
      high = firstFrom(letter + 1, depth, low, high)
      if (low === high) return depth
      if (lengthOf(low) === depth + 1) found?.push(depth + 1)
    }
    return text.length - at
  }

  return {
    lengthsAt(text, at) {
      const lengths: number[] = []
      match(text, at, lengths)
      return lengths
    },
    sharedAt: (text, at) => match(text, at),
  }
}

/** @returns the words' letters without separators, and the start of each word, with the end of the last */
function decode(list: string, from: number): { bytes: Uint8Array; starts: Uint32Array } {
  const values = new Uint8Array(128)
  for (const [value, symbol] of symbols.entries()) values[symbol.charCodeAt(0)] = value
  const valueAt = (i: number) => values[list.charCodeAt(i)] as number
  let [words, length, size] = [0, 0, 0]
  for (let i = from; i <= list.length; i++) {
    const isNext = i === list.length || valueAt(i) < numbers
    if (!isNext) length++
    else {
      size += length
      if (i < list.length) words++
      length = i < list.length ? valueAt(i) : 0
    }
  }
  const bytes = new Uint8Array(size)
  const starts = new Uint32Array(words + 1)
  let [word, at] = [-1, 0]
  for (let i = from; i < list.length; i++) {
    const value = valueAt(i)
    if (value < numbers) {
      const before = word < 0 ? 0 : (starts[word] as number)
      starts[++word] = at
      bytes.copyWithin(at, before, before + value)
      at += value
    } else bytes[at++] = value - numbers
  }
  starts[words] = at
  return { bytes, starts }
}
