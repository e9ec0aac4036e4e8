import { boundedText } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams, pageQuery } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import { oneLine } from '../../kit/contract/requestSchemas.ts'
import {
  countSchema,
  dataResponse,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  testEntries,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'
import { fontLimits } from './reading/fontLimits.ts'

/** Maximum characters of a data URL, for the largest file. */
const maxUrlLength = Math.ceil((fontLimits.fileBytes * 4) / 3) + 100

/** Body of POST /api/fonts: a font as a data URL. */
export const fontSchema = v.object(
  {
    file: v.pipe(
      boundedText(maxUrlLength),
      v.regex(/^data:font\//i, 'must be a data URL such as data:font/ttf;base64,…'),
    ),
    name: v.nullish(oneLine(200)),
  },
  'must be a JSON object',
)

const fontRecord = v.strictObject({
  id: recordIdSchema,
  family: v.string(),
  weight: countSchema,
  isBold: v.boolean(),
  isItalic: v.boolean(),
  coverage: v.strictObject({ characters: countSchema, scripts: v.array(v.string()) }),
  sha256: v.string(),
  bytes: countSchema,
  url: urlSchema,
  subAccountEmail: v.nullable(v.string()),
  createdAt: instantSchema,
  ...testEntries,
})

const uploadedFont = v.strictObject({ ...fontRecord.entries, isReplaced: v.boolean() })

/** Names of the schemas above. */
export const fontSchemas = { Font: fontRecord, UploadedFont: uploadedFont, FontInput: fontSchema }

/** JSON bodies of `/api/fonts`, by route name. */
export const fontResponses = {
  list: listResponse(fontRecord),
  create: dataResponse(uploadedFont),
  delete: emptyResponse,
}

/** `/api/fonts` */
export const fontRoutes = describeRoutes(
  { name: 'fonts', prefix: '/api/fonts', limit: 'account' },
  {
    list: {
      summary: 'List fonts',
      method: 'GET',
      path: '/api/fonts',
      scope: 'templates:read',
      access: 'listsAll',
      request: { query: pageQuery },
      responses: { 200: fontResponses.list },
    },
    create: {
      summary: 'Upload a font',
      method: 'POST',
      path: '/api/fonts',
      scope: 'templates:write',
      access: 'creates',
      request: {
        headers: idempotencyHeaders,
        body: {
          type: 'application/json',
          schema: fontSchema,
          limit: bodyLimits.images,
          asBytes: { dataUrls: ['file'] },
          form: { type: 'multipart/form-data' },
        },
      },
      responses: { 200: fontResponses.create },
      errors: {
        400: ['invalid_font', 'too_many_fonts'],
        403: ['forbidden'],
        413: ['storage_full'],
        503: ['images_unavailable'],
      },
    },
    delete: {
      summary: 'Delete a font',
      method: 'DELETE',
      path: '/api/fonts/:id',
      scope: 'templates:write',
      access: 'changes',
      request: { params: idParams },
      responses: { 200: fontResponses.delete },
      errors: { 409: ['font_in_use'] },
    },
  },
)

/** `GET /fonts/:hash`: font files for editors, on pages of any origin, forever. */
export const fontFileRoutes = describeRoutes(
  { name: 'fontFiles', prefix: '/fonts', limit: 'address' },
  {
    get: {
      summary: 'Get a font file',
      method: 'GET',
      path: '/fonts/:hash',
      request: {
        params: v.object({ hash: v.string() }),
        headers: { 'if-none-match': v.optional(v.string()) },
      },
      responses: { 200: 'font/ttf', 304: null },
      errors: { 404: ['not_found'], 503: ['images_unavailable'] },
    },
  },
)
