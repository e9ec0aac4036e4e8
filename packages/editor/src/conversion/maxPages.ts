import { templateLimits } from '@certificate-sdk/template'

/** Pages that a template can have, the first one included; further pages of a document are ignored. */
export const maxPages = 1 + templateLimits.furtherPages
