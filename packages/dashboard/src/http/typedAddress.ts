/** Completes a web address that a person typed: without a scheme, as browsers take it, it begins with `https://`. */
export function typedAddress(text: string): string {
  const address = text.trim()
  if (address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address
  return `https://${address.replace(/^\/\//, '')}`
}
