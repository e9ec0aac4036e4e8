/** Finds where phrases begin in a paragraph, as offsets. */
export type PhraseModel = (paragraph: string) => number[]

/** From where to where the letters are, relative to a break, that each group of weights is for. */
const windows: Readonly<Record<string, readonly [number, number]>> = {
  UW1: [-3, -2],
  UW2: [-2, -1],
  UW3: [-1, 0],
  UW4: [0, 1],
  UW5: [1, 2],
  UW6: [2, 3],
  BW1: [-2, 0],
  BW2: [-1, 1],
  BW3: [0, 2],
  TW1: [-3, 0],
  TW2: [-2, 1],
  TW3: [-1, 2],
  TW4: [0, 3],
}

/**
 * Reads a model of BudouX: whole numbers for letters around a place, whose sum decides whether a phrase
 * begins there. Whole numbers have the same sum on every machine.
 *
 * @param json weights by letters, by the names of windows
 */
export function createPhraseModel(json: string): PhraseModel {
  const groups = Object.entries(JSON.parse(json) as Record<string, Record<string, number>>).map(
    ([name, weights]) => ({
      window: windows[name] ?? [0, 0],
      weights: new Map(Object.entries(weights)),
    }),
  )
  let total = 0
  for (const { weights } of groups) for (const weight of weights.values()) total += weight
  return (paragraph) => {
    const breaks: number[] = []
    for (let at = 1; at < paragraph.length; at++) {
      let doubled = -total
      for (const { window, weights } of groups) {
        const from = at + window[0]
        if (from >= 0) doubled += 2 * (weights.get(paragraph.slice(from, at + window[1])) ?? 0)
      }
      if (doubled > 0) breaks.push(at)
    }
    return breaks
  }
}
