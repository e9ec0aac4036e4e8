// Letter case does not matter to ids.
const id = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}'
const reference = `${id}\\.[\\w-]{43}`
const link = new RegExp(`/(privacy|unsubscribe)/${reference}`, 'g')

/** Matches a {@link linkReference}. */
export const linkReferencePattern = new RegExp(`^${reference}$`)

/**
 * Names an e-mail in the links that its recipient acts by. The id alone does not suffice, because replies and logs have it,
 * too: it is in the Message-ID.
 *
 * @example
 * linkReference(mail) // '0198…-….Zm9v…'
 */
export function linkReference({ id, linkToken }: { id: string; linkToken: string }): string {
  return `${id}.${linkToken}`
}

/** Makes the links of an e-mail useless to others who read it, such as the account that sent it. */
export function withoutReferences(text: string): string {
  return text.replace(link, '/$1/…')
}
