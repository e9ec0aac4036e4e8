import * as v from 'valibot'

/**
 * Parameters of a path that an e-mail links to: who has its link may act as its recipient. Mail programs break links, so that
 * any other text belongs to no e-mail.
 */
export const linkParams = v.object({ id: v.string() })
