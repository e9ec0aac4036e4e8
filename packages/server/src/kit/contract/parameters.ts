import { templateLimits } from '@certificate-sdk/template'
import * as v from 'valibot'

/** The schema of a query. An unknown parameter is a 400, because it would be ignored silently. */
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

/** Parameters of a path with the id of a resource. */
export const idParams = v.object({ id: v.pipe(v.string(), v.uuid('must be a UUID'), v.toLowerCase()) })

/** Parameters of a path with a verification code, as somebody typed it: an unknown one is a 404. */
export const codeParams = v.object({ code: v.string() })

const wrongWidth = 'must be a whole number of px, 16 to 10000'
const maxPages = 1 + templateLimits.furtherPages

/** The page of a certificate that an image shows, from 1. A certificate may have fewer pages. */
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

/** The most px that an image is wide; absent: as many as the design. */
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

/** True if a browser saves a file instead of showing it. */
export const downloadParameter = flagParameter

/** Query of a file that may be linked to: other parameters are ignored. */
export const publicFileQuery = v.object({ download: downloadParameter })

/** {@link publicFileQuery} of a document, which may contain the certificate's credential. */
export const publicDocumentQuery = v.object({ ...publicFileQuery.entries, credential: flagParameter })

/** Query of an image that anyone may link to: other parameters are ignored, because sites add their own to links. */
export const publicImageQuery = v.object({ page: pageParameter, ...publicDocumentQuery.entries })

/** Query of an image for screens that anyone may link to. */
export const publicViewQuery = v.object({
  page: pageParameter,
  size: v.optional(v.picklist(['800', '1600', 'share'], 'must be 800, 1600, or share'), '1600'),
})

/** Message for a cursor that this service did not make. */
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
