import {
  type Crop,
  type Fill,
  ornamentNames,
  type Shadow,
  type ShowWhen,
  type TableColumn,
  type TemplateRun,
  type TextOutline,
} from '@certificate-sdk/template'
import * as v from 'valibot'
import {
  countSchema,
  dataResponse,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  successEntries,
  testEntries,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'

const text = v.exactOptional(v.string())
const number = v.exactOptional(v.number())
const flag = v.exactOptional(v.boolean())

// Loose where the service keeps unknown keys.
const dimensions = v.looseObject({ width: v.number(), height: v.number() })

const runs = v.array(
  v.looseObject({
    text: v.string(),
    isBold: flag,
    isItalic: flag,
    isUnderline: flag,
    color: text,
    fontFamily: text,
    fontSize: number,
    letterSpacing: number,
    script: v.exactOptional(v.picklist(['super', 'sub'])),
    href: text,
  }),
) as unknown as v.GenericSchema<TemplateRun[]>

const share = v.number()
const crop = v.looseObject({
  x: share,
  y: share,
  width: share,
  height: share,
}) as unknown as v.GenericSchema<Crop>
const texts = v.exactOptional(v.array(v.string()))
const showWhen = v.looseObject({
  attribute: v.string(),
  is: texts,
  isNot: texts,
  atLeast: number,
}) as unknown as v.GenericSchema<ShowWhen>

const gradient = v.looseObject({
  type: v.picklist(['linear', 'radial']),
  angle: number,
  stops: v.array(v.looseObject({ offset: v.number(), color: v.string(), opacity: number })),
})
const fill = v.exactOptional(v.union([v.string(), gradient]) as unknown as v.GenericSchema<Fill>)

const outline = v.looseObject({
  color: v.string(),
  width: v.number(),
}) as unknown as v.GenericSchema<TextOutline>
const shadow = v.looseObject({
  x: v.number(),
  y: v.number(),
  blur: v.number(),
  color: v.string(),
  opacity: number,
}) as unknown as v.GenericSchema<Shadow>

const columns = v.array(
  v.looseObject({
    key: v.string(),
    label: text,
    width: number,
    alignment: v.exactOptional(v.picklist(['left', 'center', 'right'])),
  }),
) as unknown as v.GenericSchema<TableColumn[]>

/** A field of a template, as responses have it. */
const templateFieldRecord = v.looseObject({
  id: v.string(),
  type: v.string(),
  text: v.string(),
  x: v.number(),
  y: v.number(),
  fontSize: v.number(),
  fontFamily: text,
  color: text,
  isBold: flag,
  isItalic: flag,
  isUnderline: flag,
  alignment: v.exactOptional(v.picklist(['left', 'center', 'right'])),
  templateId: text,
  width: number,
  rotation: number,
  opacity: number,
  letterSpacing: number,
  lineHeight: number,
  minFontSize: number,
  height: number,
  verticalAlign: v.exactOptional(v.picklist(['top', 'middle', 'bottom', 'ink'])),
  fit: v.exactOptional(v.picklist(['shrink', 'wrap'])),
  locked: flag,
  hidden: flag,
  group: text,
  layerName: text,
  format: text,
  locale: text,
  imageUrl: text,
  runs: v.exactOptional(runs),
  isJustified: flag,
  textTransform: v.exactOptional(v.literal('uppercase')),
  paragraphSpacing: number,
  hideWhenEmpty: flag,
  isOffline: flag,
  showWhen: v.exactOptional(showWhen),
  background: text,
  attribute: v.exactOptional(text),
  crop: v.exactOptional(crop),
  curve: number,
  outline: v.exactOptional(outline),
  shadow: v.exactOptional(shadow),
  fill,
  stroke: text,
  strokeWidth: number,
  dash: v.exactOptional(v.array(v.number())),
  cornerRadius: number,
  ornament: v.exactOptional(v.picklist(ornamentNames)),
  columns: v.exactOptional(columns),
  headerColor: text,
  headerFill: text,
  zebraFill: text,
  ruleColor: text,
  ruleWidth: number,
  cellPadding: number,
})

const print = v.looseObject({
  width: v.number(),
  height: v.number(),
  unit: v.picklist(['mm', 'in', 'pt']),
  bleed: number,
})

const positions = v.exactOptional(v.array(v.number()))

const page = v.looseObject({ imageUrl: urlSchema, background: fill, fields: v.array(templateFieldRecord) })

const plannedMail = v.looseObject({ subject: v.string(), body: v.string() })

/** A template, as responses have it. */
const templateRecord = v.looseObject({
  id: recordIdSchema,
  name: v.string(),
  imageUrl: urlSchema,
  dimensions,
  fields: v.array(templateFieldRecord),
  title: text,
  fileName: text,
  locale: text,
  print: v.exactOptional(print),
  guides: v.exactOptional(v.looseObject({ vertical: positions, horizontal: positions })),
  background: fill,
  pages: v.exactOptional(v.array(page)),
  reminders: v.exactOptional(v.array(v.number())),
  reminderMail: v.exactOptional(plannedMail),
  expiredMail: v.exactOptional(plannedMail),
  mail: v.exactOptional(
    v.looseObject({ subject: v.string(), body: v.string(), attachPdf: v.exactOptional(v.boolean()) }),
  ),
  allowFallback: v.exactOptional(v.boolean()),
  credential: v.exactOptional(
    v.strictObject({
      description: text,
      criteria: text,
      skills: v.exactOptional(v.array(v.strictObject({ name: v.string(), url: text }))),
      creditPoints: v.exactOptional(v.number()),
      level: text,
    }),
  ),
  subAccountEmail: v.nullable(v.string()),
  createdAt: instantSchema,
  ...testEntries,
})

const warnings = v.array(v.string())

const createdFields = v.array(
  v.strictObject({ id: v.string(), type: v.string(), text: v.string(), x: v.number(), y: v.number() }),
)

const created = v.strictObject({
  id: recordIdSchema,
  name: v.string(),
  imageUrl: urlSchema,
  dimensions,
  fields: createdFields,
  pages: v.exactOptional(v.array(v.strictObject({ imageUrl: urlSchema, fields: createdFields }))),
  warnings: v.exactOptional(warnings),
  ...testEntries,
})

const version = v.strictObject({
  version: countSchema,
  name: v.string(),
  savedAt: instantSchema,
  isCurrent: v.boolean(),
  ...testEntries,
})

/** Response to a change: `data` is absent without warnings. */
const changed = v.strictObject({
  ...successEntries,
  data: v.exactOptional(v.strictObject({ warnings })),
})

/** JSON bodies of `/api/templates`, by the names of the routes. */
export const templateResponses = {
  list: listResponse(templateRecord),
  create: dataResponse(created),
  get: dataResponse(templateRecord),
  update: changed,
  delete: emptyResponse,
  versions: dataResponse(v.array(version)),
  version: dataResponse(templateRecord),
  restore: emptyResponse,
}

/** Names of the schemas above. */
export const templateSchemas = {
  Template: templateRecord,
  TemplateField: templateFieldRecord,
  Dimensions: dimensions,
  Gradient: gradient,
  CreatedTemplate: created,
  TemplateVersion: version,
}
