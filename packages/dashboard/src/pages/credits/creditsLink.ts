/**
 * Returns the link at which an account buys credits.
 *
 * @param address URL with the placeholders `{account}`, `{email}`, and `{language}`
 */
export function creditsLink(
  address: string,
  values: { account: string; email: string; language: string },
): string {
  return address.replace(/\{(account|email|language)\}/g, (_place, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  )
}
