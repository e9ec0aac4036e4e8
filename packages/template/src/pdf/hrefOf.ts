/** The same in browsers and in Node; the libraries of the language alone do not declare it. */
declare const URL: {
  canParse(address: string): boolean
  new (address: string): { href: string }
}

/** A serialized address, which is ASCII; `undefined` if it is none. */
export function hrefOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).href : undefined
}
