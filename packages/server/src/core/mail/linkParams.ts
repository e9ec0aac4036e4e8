import * as v from 'valibot'

/**
 * Path parameters of a link in an email; its holder acts as the recipient. Mail programs mangle links, so any other
 * text matches no email.
 */
export const linkParams = v.object({ id: v.string() })
