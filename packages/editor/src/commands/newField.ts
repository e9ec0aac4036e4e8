import type { TableColumn, TemplateField, TemplateRun } from '@certificate-sdk/template'
import { hasAuthorImage, type Point, type Rect } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'
import { createField } from '../document/fieldChanges.ts'
import type { PresetName } from '../kinds/fieldPresets.ts'
import type { Messages } from '../languages/en/en.ts'

/** The kind of a new field, and its initial values. */
export interface NewFieldArguments {
  type: string
  /** Preset of the kind that has its own name. */
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
  /** Properties that override the defaults of a new field of its kind. */
  like?: Partial<TemplateField>
}

/** Creates a field as {@link addField} adds it, at a point. */
export function newField(
  { dimensions }: Pick<EditorPage, 'dimensions'>,
  messages: Messages,
  args: NewFieldArguments,
  at: Point,
  area?: Rect,
): TemplateField {
  return withTexts(createField(args.type, dimensions, at, area), messages, args)
}

/** Sets the texts that the author or the kind gives a field. */
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

/** Returns the title of a column of a new table, in the author's language. */
function titleOf({ key, label = key }: TableColumn, { table }: Messages): string {
  return Object.hasOwn(table.titles, key) ? table.titles[key as keyof typeof table.titles] : label
}

/**
 * Texts drawn on the page are in the author's language; other kinds keep the label of the template package.
 */
function startingText(type: string, { defaults }: Messages): string | undefined {
  return Object.hasOwn(defaults, type) ? defaults[type as keyof typeof defaults] : undefined
}
