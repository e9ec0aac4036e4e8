/**
 * Parses a text as an absolute URL; `undefined` if it isn't one. Avoids `URL.canParse`, which in Node before 24 rejects
 * names such as `müller.example` once V8 has optimized its caller.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
