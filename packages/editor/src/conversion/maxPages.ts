import { templateLimits } from '@certificate-sdk/template'

/** Maximum pages of a template, including the first; further pages of a document are ignored. */
export const maxPages = 1 + templateLimits.furtherPages
