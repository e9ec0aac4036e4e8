import {
  backgroundSchema,
  completeParsedField,
  completeParsedPage,
  dimensionsSchema,
  fieldSchema,
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
import {
  emailSchema,
  idSchema,
  lineNameSchema,
  lines,
  oneLine,
  optionalObject,
} from '../../kit/contract/requestSchemas.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'
import { reminderMailSchema, remindersSchema, templateMailSchema, timeSchema } from '../life/lifeSchema.ts'
import { attributesSchema } from './attributesSchema.ts'

const webAddress = v.pipe(
  oneLine(2_000),
  v.check((url) => /^https?:\/\//i.test(url) && parseUrl(url) !== undefined, 'must be an http(s) address'),
)

const skill = v.pipe(
  v.object(
    { name: v.pipe(oneLine(200), v.trim(), v.nonEmpty('must not be empty')), url: v.nullish(webAddress) },
    'must be an object with a name',
  ),
  v.transform(withoutNull),
)

const text = (max: number) => v.pipe(lines(max), v.trim())

const credential = v.object(
  {
    description: v.nullish(text(2_000)),
    criteria: v.nullish(text(5_000)),
    skills: v.nullish(
      v.pipe(v.array(skill, 'must be a list'), v.maxLength(50, 'must have at most 50 skills')),
    ),
    creditPoints: v.nullish(
      v.pipe(
        v.number('must be a number'),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(10_000, 'must be at most 10000'),
      ),
    ),
    level: v.nullish(oneLine(200)),
  },
  'must be an object',
)

/**
 * `credential` of a template: the achievement that its certificates attest to, for machines. Drops keys that are
 * `null`, because responses never contain `null` there.
 */
export const credentialSchema = v.pipe(credential, v.transform(withoutNull))

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

/** Optional keys of a template. `null` counts as absent in a POST, and removes the key in a PUT. */
const optional = {
  title: v.nullish(titleSchema),
  fileName: v.nullish(titleSchema),
  locale: v.nullish(localeSchema),
  print: v.nullish(printSchema),
  guides: v.nullish(guidesSchema),
  background: v.nullish(backgroundSchema),
  pages,
  reminders: v.nullish(remindersSchema),
  reminderMail: v.nullish(reminderMailSchema),
  expiredMail: v.nullish(reminderMailSchema),
  mail: v.nullish(templateMailSchema),
  credential: v.nullish(credentialSchema),
  allowFallback: v.nullish(v.boolean('must be true or false')),
}
/** Keys that a PUT with `null` removes. */
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

/** Keys that the service sets. Accepted and ignored, so that a template can be sent back as read. */
export const readOnlyKeys = ['id', 'subAccountEmail', 'createdAt', 'isTest'] as const

const versionSchema = v.pipe(
  v.string('must be given once'),
  v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1'),
  v.transform(Number),
)

/** Path parameters of a template version. */
export const versionParams = v.object({ ...idParams.entries, version: versionSchema })

/** Query of POST /api/templates/:id/preview. */
export const previewParameters = querySchema({
  page: pageParameter,
  version: v.optional(versionSchema),
  width: widthParameter,
})

const preview = optionalObject({
  organizationId: v.nullish(idSchema),
  issuedAt: v.nullish(timeSchema),
  expiresAt: v.nullish(timeSchema),
  recipientData: v.nullish(
    optionalObject({
      name: v.nullish(lineNameSchema, 'Alexandra Morgan'),
      email: v.nullish(emailSchema),
      attributes: v.nullish(attributesSchema, {}),
    }),
    {},
  ),
})

/**
 * Body of POST /api/templates/:id/preview: the recipient, the issuer, and the dates to show; default: fictitious ones. With `expiresAt: null`,
 * none is shown.
 */
export const previewSchema = v.nullish(preview, {})

/** Names of the schemas of bodies. */
export const templateInputs = {
  TemplateInput: createTemplateSchema,
  TemplateChange: updateTemplateSchema,
  TemplateFieldInput: fieldSchema as unknown as v.GenericSchema,
  PrintInput: printSchema,
  GuidesInput: guidesSchema,
  CredentialInput: credentialSchema,
  ReminderMailInput: reminderMailSchema,
  TemplateMailInput: templateMailSchema,
  PreviewInput: preview,
}

function withoutNull<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Value
}
