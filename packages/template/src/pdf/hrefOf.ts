/** Available in browsers and Node, but not declared by the language's libraries. */
declare const URL: new (address: string) => { href: string }

/**
 * Serializes a URL as ASCII; `undefined` if invalid. Avoids `URL.canParse`, which in Node before 24 rejects names such
 * as `müller.example` once V8 has optimized its caller.
 */
export function hrefOf(address: string): string | undefined {
  try {
    return new URL(address).href
  } catch {
    return undefined
  }
}
