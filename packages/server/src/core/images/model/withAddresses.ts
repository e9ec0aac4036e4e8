/** Bytes of a reference in JSON: `"image:`, a hash, and a quote. */
const referenceBytes = 72

/**
 * Streams stored JSON, replacing references to hosted images by their addresses. Parses and copies nothing, because a
 * list may have megabytes of it.
 *
 * @param json in UTF-8, without whitespace between tokens
 * @param before text that precedes references only, and never occurs inside another string
 */
export function withAddresses(
  json: Uint8Array,
  before: string,
  toUrl: (reference: string) => string,
): (string | Uint8Array)[] {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  const start = `${before}"image:`
  const pieces: (string | Uint8Array)[] = []
  let [from, at] = [0, bytes.indexOf(start)]
  while (at >= 0) {
    const reference = at + before.length
    const quoted = bytes.toString('latin1', reference, reference + referenceBytes)
    if (/^"image:[0-9a-f]{64}"$/.test(quoted)) {
      pieces.push(bytes.subarray(from, reference), JSON.stringify(toUrl(quoted.slice(1, -1))))
      from = reference + referenceBytes
    }
    at = bytes.indexOf(start, reference)
  }
  return [...pieces, bytes.subarray(from)]
}
