import type { TableColumn, TemplateField, TemplateRun } from '@certificate-sdk/template'
import { hasAuthorImage, type Point, type Rect } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'
import { createField } from '../document/fieldChanges.ts'
import type { PresetName } from '../kinds/fieldPresets.ts'
import type { Messages } from '../languages/en/en.ts'

/** The kind of a new field, and its initial values. */
export interface NewFieldArguments {
  type: string
  /** A form of the kind that has a name of its own. */
  preset?: PresetName | undefined
  /** The field's anchor. Default: a free place. */
  at?: Point | undefined
  /**
   * Center of the field's box in its layout, instead of the anchor; slightly offset if another field is
   * exactly there.
   */
  center?: Point
  /**
   * With `center`: moves the field to the nearest position in which it overlaps no other field, if there is one.
   */
  stepsAside?: boolean
  text?: string
  /** Styled parts of the text. */
  runs?: TemplateRun[] | undefined
  imageUrl?: string
  /** Properties in which it differs from other new fields of its kind. */
  like?: Partial<TemplateField>
}

/** A field as {@link addField} adds it, at a point. */
export function newField(
  { dimensions }: Pick<EditorPage, 'dimensions'>,
  messages: Messages,
  args: NewFieldArguments,
  at: Point,
  area?: Rect,
): TemplateField {
  return withTexts(createField(args.type, dimensions, at, area), messages, args)
}

/** A field with the words that the author or its kind gives it. */
function withTexts(
  field: TemplateField,
  messages: Messages,
  { type, text, runs, imageUrl, like }: NewFieldArguments,
): TemplateField {
  const content = text || like?.text || startingText(type, messages) || field.text
  const { columns } = field
  return {
    ...field,
    ...(columns && { columns: columns.map((column) => ({ ...column, label: titleOf(column, messages) })) }),
    ...like,
    text: content,
    ...(runs && { runs }),
    ...(imageUrl && hasAuthorImage(field) && { imageUrl }),
  }
}

/** The title of a column of a new table, in the author's language. */
function titleOf({ key, label = key }: TableColumn, { table }: Messages): string {
  return Object.hasOwn(table.titles, key) ? table.titles[key as keyof typeof table.titles] : label
}

/**
 * Texts drawn on the page are in the author's language; other kinds keep the label of the template package.
 */
function startingText(type: string, { defaults }: Messages): string | undefined {
  return Object.hasOwn(defaults, type) ? defaults[type as keyof typeof defaults] : undefined
}
