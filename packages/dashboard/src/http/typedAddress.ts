/** Completes a typed web address: without a scheme, it gets `https://`, as in browsers. */
export function typedAddress(text: string): string {
  const address = text.trim()
  if (address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address
  return `https://${address.replace(/^\/\//, '')}`
}
