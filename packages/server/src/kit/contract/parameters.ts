import { templateLimits } from '@certificate-sdk/template'
import * as v from 'valibot'

/** Creates the schema of a query. An unknown parameter gets a 400 instead of being ignored silently. */
export function querySchema<Entries extends v.ObjectEntries>(
  entries: Entries,
): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const known = Object.keys(entries).join(', ')
  const unknown = v.never(`is not a parameter of this path: it takes ${known}`)
  return v.objectWithRest(entries, unknown) as unknown as v.GenericSchema<
    unknown,
    v.InferOutput<v.ObjectSchema<Entries, undefined>>
  >
}

/** Path parameters with the id of a resource. */
export const idParams = v.object({ id: v.pipe(v.string(), v.uuid('must be a UUID'), v.toLowerCase()) })

/** Path parameters with a verification code as typed: an unknown one gets a 404. */
export const codeParams = v.object({ code: v.string() })

const wrongWidth = 'must be a whole number of px, 16 to 10000'
const maxPages = 1 + templateLimits.furtherPages

/** Page of a certificate to render, from 1. The certificate may have fewer. */
export const pageParameter = v.optional(
  v.pipe(
    v.picklist(
      Array.from({ length: maxPages }, (_, i) => String(i + 1)),
      `must be a whole number from 1 to ${maxPages}`,
    ),
    v.transform(Number),
  ),
  '1',
)

/** Maximum width of an image in px; absent: the design's width. */
export const widthParameter = v.optional(
  v.pipe(
    v.string('must be given once'),
    v.regex(/^\d{1,5}$/, wrongWidth),
    v.transform(Number),
    v.minValue(templateLimits.minDimension, wrongWidth),
    v.maxValue(templateLimits.maxDimension, wrongWidth),
  ),
)

const flagParameter = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'must be true or false'),
    v.transform((value) => value === 'true'),
  ),
  'false',
)

/** True to make browsers save a file instead of showing it. */
export const downloadParameter = flagParameter

/** Query of a linkable file: ignores other parameters. */
export const publicFileQuery = v.object({ download: downloadParameter })

/** {@link publicFileQuery} of a document, which may include the certificate's credential. */
export const publicDocumentQuery = v.object({ ...publicFileQuery.entries, credential: flagParameter })

/** Query of a linkable image: ignores other parameters, because sites add their own to links. */
export const publicImageQuery = v.object({ page: pageParameter, ...publicDocumentQuery.entries })

/** Query of a linkable image for screens. */
export const publicViewQuery = v.object({
  page: pageParameter,
  size: v.optional(v.picklist(['800', '1600', 'share'], 'must be 800, 1600, or share'), '1600'),
})

/** Error for a cursor that this service did not create. */
export const invalidCursor = 'is invalid: use `pagination.next` of the previous page'

/** Parameters of every list. */
export const pageParameters = {
  limit: v.optional(
    v.pipe(
      v.string('must be given once'),
      v.maxLength(10, 'must be at most 200'),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(200, 'must be at most 200'),
    ),
  ),
  cursor: v.optional(v.pipe(v.string('must be given once'), v.maxLength(200, invalidCursor))),
}

/** Query of a list without other parameters. */
export const pageQuery = querySchema(pageParameters)
