/** Printable ASCII characters without another meaning in a string; the first ten are numbers. */
const symbols = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (symbol) => !"'\\$".includes(symbol),
)
const maxShared = 9

/**
 * Sorted words in a compact form: the script's letters and a line end; then for each word how many of its letters are those
 * of the word before, and the others, each letter as one of the symbols of ASCII.
 *
 * @param {readonly string[]} words
 */
export function encodeWords(words) {
  const letters = [...new Set(words.join(''))].sort()
  const symbolOf = new Map(letters.map((letter, i) => [letter, symbols[maxShared + 1 + i]]))
  if (letters.length > symbols.length - maxShared - 1)
    throw new Error(`${letters.length} letters are too many`)
  let before = ''
  const coded = words.map((word) => {
    let shared = 0
    while (shared < maxShared && shared < before.length && before[shared] === word[shared]) shared++
    before = word
    return symbols[shared] + [...word.slice(shared)].map((letter) => symbolOf.get(letter)).join('')
  })
  return `${letters.join('')}\n${coded.join('')}`
}
