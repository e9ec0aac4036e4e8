import type { FieldKind, ShapeForm } from '../kinds/FieldKind.ts'
import { fieldKind, hasAuthorImage } from '../kinds/fieldKinds.ts'
import { authorImage, imageAttribute } from '../kinds/imageAttribute.ts'
import { isCrop } from '../model/cropSchema.ts'
import { type CompleteField, cellPaddingRatio, completeField } from '../model/fieldDefaults.ts'
import { isHttps } from '../model/isHttps.ts'
import { isOutline } from '../model/outlineSchema.ts'
import { isQrBackground } from '../model/qrBackground.ts'
import { isShadow } from '../model/shadowSchema.ts'
import type { Shadow, TemplateField, TemplateRun } from '../model/Template.ts'
import { runsOf } from '../runs/runsOf.ts'
import { isBlank } from '../text/normalizeText.ts'
import type {
  CertificateItem,
  ItemBox,
  ItemContent,
  TableContent,
  TextContent,
  TextSpan,
} from './Certificate.ts'
import { readTable } from './readTable.ts'

/**
 * Creates the item of a field with its value. Later steps know neither field kinds nor defaults of absent keys.
 *
 * @param field with its runs filled in, as `resolveFields` returns it; runs that are not the value are ignored
 * @param value from there, too
 * @param locale of the template; the field's locale takes precedence
 */
export function itemOf(field: TemplateField, value: string, locale: string | undefined): CertificateItem {
  const kind = fieldKind(field.type)
  const { content, role, mayBleed } = kind
  const complete = completeField(field)
  return {
    label: field.text,
    ...(field.id !== undefined && { id: field.id }),
    role,
    box: boxOf(complete, kind),
    rotation: complete.rotation,
    opacity: complete.opacity,
    isHidden: complete.hidden,
    ...(field.showWhen && { showWhen: field.showWhen }),
    mayBleed: mayBleed && isOwn(field, value, content),
    shadow: shadowOf(field, content),
    content: contents[content](complete, value, field.locale ?? locale, kind.form),
  }
}

/** Returns true if an item shows the author's fixed text or image rather than a value. */
function isOwn(field: TemplateField, value: string, content: ItemContent['kind']): boolean {
  if (content === 'text') return value === field.text
  return imageAttribute(field) === undefined || value === authorImage(field)
}

/** Box of a field. Codes are squares and images have a height, both in the key of a text's size; shapes have sides. */
function boxOf(field: CompleteField, { content, form }: FieldKind): ItemBox {
  const { x, y, alignment, fontSize } = field
  if (content === 'shape') {
    const { width = defaultSide, height = defaultSide, strokeWidth } = field
    return { x, y, alignment, width, height: form === 'line' ? strokeWidth : height }
  }
  const width = content === 'code' ? fontSize : field.width
  const height = content === 'text' || content === 'table' ? field.height : fontSize
  return { x, y, alignment, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
}

/** Returns the shadow of a text, image, or shape. */
function shadowOf(field: TemplateField, content: ItemContent['kind']): Required<Shadow> | undefined {
  const shadow = ownValue(field, 'shadow')
  if (content === 'code' || content === 'table' || !isShadow(shadow)) return undefined
  const { x, y, blur, color, opacity } = shadow
  return opacity === 0 ? undefined : { x, y, blur, color, opacity: opacity ?? 1 }
}

/** Reads an own key, because a page may have added any value to `Object.prototype`. */
function ownValue(field: TemplateField, key: string): unknown {
  return Object.hasOwn(field, key) ? field[key] : undefined
}

/** Default side of a shape, in px. */
const defaultSide = 100

type MakeContent = (
  field: CompleteField,
  value: string,
  locale: string | undefined,
  form: ShapeForm | undefined,
) => ItemContent

const contents: Readonly<Record<ItemContent['kind'], MakeContent>> = {
  text: textContent,
  code: ({ color, background }, data) => ({
    kind: 'code',
    data,
    color,
    ...(isQrBackground(background) && background.toLowerCase() !== '#ffffff' && { background }),
  }),
  image({ type, crop }, url) {
    const isCropped = hasAuthorImage({ type }) && isCrop(crop) && (crop.width < 1 || crop.height < 1)
    if (!isCropped) return { kind: 'image', url }
    const { x, y, width, height } = crop
    return { kind: 'image', url, crop: { x, y, width, height } }
  },
  shape(field, _value, _locale, form = 'rectangle') {
    const { fill, strokeWidth, dash, cornerRadius, ornament } = field
    // Invisible without a stroke.
    const stroke = field.stroke ?? (form === 'line' || form === 'frame' ? '#000000' : undefined)
    return {
      kind: 'shape',
      form,
      ...(fill && form !== 'line' && { fill }),
      ...(stroke !== undefined && { stroke }),
      strokeWidth,
      ...(dash?.some((length) => length > 0) && form !== 'frame' && { dash }),
      cornerRadius,
      ornament,
    }
  },
  table: tableContent,
}

function textContent(field: CompleteField, text: string, locale: string | undefined): TextContent {
  const { fontSize, minFontSize, fit, letterSpacing, lineHeight, verticalAlign } = field
  return {
    kind: 'text',
    spans: spansOf(field, text),
    fontSize,
    minFontSize,
    fit,
    letterSpacing,
    lineHeight,
    verticalAlign,
    ...(field.isJustified === true && { isJustified: true }),
    ...(field.textTransform === 'uppercase' && { isUppercase: true }),
    ...(field.paragraphSpacing > 0 && { paragraphSpacing: field.paragraphSpacing }),
    ...letterEffects(field),
    ...(locale !== undefined && { locale }),
  }
}

/** Effects of letters; tables have none. */
function letterEffects(field: CompleteField): Pick<TextContent, 'curve' | 'outline'> {
  const [curve, outline] =
    field.type === 'table' ? [] : [ownValue(field, 'curve'), ownValue(field, 'outline')]
  return {
    curve: typeof curve === 'number' && curve ? curve : undefined,
    outline: isOutline(outline) && outline.width > 0 ? outline : undefined,
  }
}

function tableContent(field: CompleteField, value: string, locale: string | undefined): TableContent {
  const { rows, columns, problem } = readTable(value, field.columns)
  const { headerColor, headerFill, ruleColor, ruleWidth, zebraFill, verticalAlign } = field
  const titled = columns.map(({ key, label = key, width, alignment }) => ({ label, width, alignment }))
  return {
    kind: 'table',
    // Like an attribute, a table without a value is empty.
    columns: isBlank(value) ? [] : titled,
    rows,
    problem,
    // Prevents cells of a row from standing at different heights.
    cell: textContent(
      { ...field, fit: 'wrap', ...(verticalAlign === 'ink' && { verticalAlign: 'middle' }) },
      '',
      locale,
    ),
    header: titled.some(({ label }) => label !== '') ? { color: headerColor, fill: headerFill } : undefined,
    zebraFill,
    rule: ruleColor !== undefined && ruleWidth > 0 ? { color: ruleColor, width: ruleWidth } : undefined,
    padding: field.cellPadding ?? field.fontSize * cellPaddingRatio,
  }
}

/** The parts of a text with their styles: its runs if they add up to it, otherwise the whole in the field's style. */
function spansOf(field: CompleteField, text: string): TextContent['spans'] {
  const { fontFamily, isBold, isItalic, isUnderline, color } = field
  const whole: TextSpan = { text, fontFamily, isBold, isItalic, isUnderline, color }
  const [first, ...rest] = (runsOf(field, text) ?? []).map((run) => spanOf(run, whole, field.fontSize))
  return first ? [first, ...rest] : [whole]
}

function spanOf(run: TemplateRun, whole: TextSpan, fontSize: number): TextSpan {
  const relativeSize = (run.fontSize ?? fontSize) / fontSize
  return {
    text: run.text,
    fontFamily: run.fontFamily ?? whole.fontFamily,
    isBold: run.isBold ?? whole.isBold,
    isItalic: run.isItalic ?? whole.isItalic,
    isUnderline: run.isUnderline ?? whole.isUnderline,
    color: run.color ?? whole.color,
    ...(relativeSize !== 1 && { relativeSize }),
    ...(run.letterSpacing !== undefined && { letterSpacing: run.letterSpacing }),
    ...(run.script && { script: run.script }),
    // Templates stored by earlier releases were not validated.
    ...(run.href && isHttps(run.href) && { href: run.href }),
  }
}
