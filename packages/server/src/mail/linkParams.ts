import * as v from 'valibot'
import { linkReferencePattern } from './linkReference.ts'

/** Parameters of a path that an e-mail links to: who has its link may act as its recipient. */
export const linkParams = v.object({
  id: v.pipe(v.string(), v.regex(linkReferencePattern, 'must be as in the link of an e-mail')),
})
