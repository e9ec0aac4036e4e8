import * as v from 'valibot'

/**
 * Parameters of a path that an email links to: who has its link may act as its recipient. Mail programs break links, so that
 * any other text belongs to no email.
 */
export const linkParams = v.object({ id: v.string() })
