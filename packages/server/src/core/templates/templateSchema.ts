import {
  backgroundSchema,
  completeParsedField,
  completeParsedPage,
  dimensionsSchema,
  fieldsSchema,
  guidesSchema,
  imageUrlSchema,
  localeSchema,
  pagesSchema,
  printSchema,
  titleSchema,
  unknownKeysFit,
  unknownKeysMessage,
  withoutInnerNull,
} from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { idParams, pageParameter, querySchema, widthParameter } from '../../kit/contract/parameters.ts'
import { emailSchema, lineNameSchema, optionalObject } from '../../kit/contract/requestSchemas.ts'
import { reminderMailSchema, remindersSchema } from '../life/lifeSchema.ts'
import { attributesSchema } from './attributesSchema.ts'
import { credentialSchema } from './credentialSchema.ts'

const fields = v.pipe(
  fieldsSchema,
  v.transform((list) => list.map(completeParsedField)),
)

const pages = v.nullish(
  v.pipe(
    pagesSchema,
    v.transform((list) => list.map(completeParsedPage)),
  ),
)

/** Keys that a template may lack. `null` counts as absent in a POST, and removes the key in a PUT. */
const optional = {
  title: v.nullish(titleSchema),
  locale: v.nullish(localeSchema),
  print: v.nullish(printSchema),
  guides: v.nullish(guidesSchema),
  background: v.nullish(backgroundSchema),
  pages,
  reminders: v.nullish(remindersSchema),
  reminderMail: v.nullish(reminderMailSchema),
  credential: v.nullish(credentialSchema),
}
/** Names of the keys that a PUT with `null` removes. */
export const removableKeys = Object.keys(optional) as (keyof typeof optional)[]

const created = v.looseObject(
  {
    name: lineNameSchema,
    imageUrl: imageUrlSchema,
    dimensions: dimensionsSchema,
    fields,
    ...optional,
  },
  'must be a JSON object',
)
/** Body of POST /api/templates. Unknown keys are stored. */
export const createTemplateSchema = v.pipe(
  v.custom<v.InferInput<typeof created>>(unknownKeysFit, unknownKeysMessage),
  created,
  v.transform((body) => withoutInnerNull(body)),
)

const changed = v.looseObject(
  {
    name: v.optional(lineNameSchema),
    imageUrl: v.optional(imageUrlSchema),
    dimensions: v.optional(dimensionsSchema),
    fields: v.optional(fields),
    ...optional,
  },
  'must be a JSON object',
)

const changeableKeys = Object.keys(changed.entries)

/** Body of PUT /api/templates/:id: any part, at least one. */
export const updateTemplateSchema = v.pipe(
  v.custom<v.InferInput<typeof changed>>(unknownKeysFit, unknownKeysMessage),
  changed,
  v.check(
    (body) => changeableKeys.some((key) => body[key] !== undefined),
    `must have at least one of ${changeableKeys.join(', ')}`,
  ),
  v.transform((body) => withoutInnerNull(body)),
)

/** Keys that the service sets. They are accepted and ignored, so that a template can be sent back as it was read. */
export const readOnlyKeys = ['id', 'subAccountEmail', 'createdAt'] as const

const versionSchema = v.pipe(
  v.string('must be given once'),
  v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1'),
  v.transform(Number),
)

/** Parameters of a path with a version of a template. */
export const versionParams = v.object({ ...idParams.entries, version: versionSchema })

/** Query of POST /api/templates/:id/preview. */
export const previewParameters = querySchema({
  page: pageParameter,
  version: v.optional(versionSchema),
  width: widthParameter,
})

/** Body of POST /api/templates/:id/preview: the recipient to show; default: a fictitious one. */
export const previewSchema = v.nullish(
  optionalObject({
    recipientData: v.nullish(
      optionalObject({
        name: v.nullish(lineNameSchema, 'Alexandra Morgan'),
        email: v.nullish(emailSchema),
        attributes: v.nullish(attributesSchema, {}),
      }),
      {},
    ),
  }),
  {},
)
