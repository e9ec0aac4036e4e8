/**
 * Parses a text as an absolute address; `undefined` if it is not one. `URL.canParse` is not asked, because in Node before 24 it
 * refuses names such as `müller.example` once V8 has optimized its caller.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
