import {
  completeParsedField,
  dimensionsSchema,
  fieldsSchema,
  imageUrlSchema,
  localeSchema,
} from '@certificate-sdk/template'
import * as v from 'valibot'
import { lineNameSchema } from '../http/parse.ts'
import { attributesSchema } from './attributesSchema.ts'

const fields = v.pipe(
  fieldsSchema,
  v.transform((list) => list.map(completeParsedField)),
)

/** Body of POST /api/templates. Unknown keys are kept. */
export const createTemplateSchema = v.looseObject(
  {
    name: lineNameSchema,
    imageUrl: imageUrlSchema,
    dimensions: dimensionsSchema,
    fields,
    locale: v.nullish(localeSchema),
  },
  'must be a JSON object',
)

/** Body of PUT /api/templates/:id: any part, at least one. */
export const updateTemplateSchema = v.pipe(
  v.looseObject(
    {
      name: v.optional(lineNameSchema),
      imageUrl: v.optional(imageUrlSchema),
      dimensions: v.optional(dimensionsSchema),
      fields: v.optional(fields),
      locale: v.nullish(localeSchema),
    },
    'must be a JSON object',
  ),
  v.check(
    (body) => ['name', 'imageUrl', 'dimensions', 'fields'].some((key) => body[key] !== undefined),
    'must have at least one of name, imageUrl, dimensions, fields',
  ),
)

/** Keys that the service owns: accepted, so that a template can be sent back as it came, and ignored. */
export const readOnlyKeys = ['id', 'subAccountEmail', 'createdAt'] as const

/** Body of POST /api/templates/:id/preview: whose certificate to show; absent = a made-up person's. */
export const previewSchema = v.nullish(
  v.object(
    {
      recipientData: v.nullish(
        v.object(
          {
            name: v.nullish(lineNameSchema, 'Alexandra Morgan'),
            attributes: v.nullish(attributesSchema, {}),
          },
          'must be an object',
        ),
        {},
      ),
    },
    'must be a JSON object',
  ),
  {},
)
