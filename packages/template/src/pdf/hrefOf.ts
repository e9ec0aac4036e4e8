/** The same in browsers and in Node; the libraries of the language alone do not declare it. */
declare const URL: new (address: string) => { href: string }

/**
 * A serialized address, which is ASCII; `undefined` if it is not an address. `URL.canParse` is not asked, because in Node before
 * 24 it refuses names such as `müller.example` once V8 has optimized its caller.
 */
export function hrefOf(address: string): string | undefined {
  try {
    return new URL(address).href
  } catch {
    return undefined
  }
}
