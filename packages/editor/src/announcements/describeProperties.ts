import {
  type CompleteField,
  completeField,
  type ShowWhen,
  type TemplateField,
} from '@certificate-sdk/template'
import { comparisonOf } from '../document/comparisonOf.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../languages/en/en.ts'
import { isolate } from '../languages/Phrases.ts'
import { describeLength } from './describeLength.ts'

type Describe = (field: CompleteField, messages: Messages, page: EditorPage) => string

const inPx = (value: number, { spoken, units }: Messages) => spoken.length(Math.round(value), units.px)
const onOff = (on: boolean | undefined, what: string, { spoken }: Messages) =>
  on ? spoken.on(what) : spoken.off(what)

/** Describes a property that changed. Its place and any property missing here are announced in other ways. */
const properties: { readonly [Key in keyof CompleteField]?: Describe } = {
  text: ({ text }, { spoken }) => (text.trim() ? isolate(text) : spoken.empty),
  fontSize: (field, messages, page) =>
    editorKind(field.type).extent === 'box'
      ? messages.labeled(messages.size, inPx(field.fontSize, messages))
      : messages.labeled(messages.height, describeLength(field.fontSize, page, messages)),
  width: ({ width }, messages, page) =>
    messages.labeled(
      messages.width,
      width === undefined ? messages.auto : describeLength(width, page, messages),
    ),
  height: ({ height }, messages, page) =>
    messages.labeled(
      messages.height,
      height === undefined ? messages.auto : describeLength(height, page, messages),
    ),
  fontFamily: ({ fontFamily }, messages) => messages.labeled(messages.font, isolate(fontFamily)),
  color: ({ color }, messages) => messages.labeled(messages.color, isolate(color)),
  background: ({ background }, messages) =>
    messages.labeled(
      messages.background,
      background === 'transparent' ? messages.shape.none : isolate(background ?? '#ffffff'),
    ),
  crop: ({ crop }, messages) =>
    messages.labeled(
      messages.crop.title,
      crop ? `${Math.round(crop.width * 100)}% × ${Math.round(crop.height * 100)}%` : messages.shape.none,
    ),
  curve: ({ curve = 0 }, messages, page) =>
    messages.labeled(messages.effects.curve, describeLength(curve, page, messages)),
  outline: ({ outline }, messages) =>
    messages.labeled(messages.shape.outline, outline ? isolate(outline.color) : messages.shape.none),
  shadow: ({ shadow }, messages) =>
    messages.labeled(messages.effects.shadow, shadow ? isolate(shadow.color) : messages.shape.none),
  stroke: ({ stroke }, messages) =>
    messages.labeled(messages.shape.outline, stroke ? isolate(stroke) : messages.shape.none),
  strokeWidth: ({ strokeWidth }, messages, page) =>
    messages.labeled(messages.shape.thickness, describeLength(strokeWidth, page, messages)),
  cornerRadius: ({ cornerRadius }, messages, page) =>
    messages.labeled(messages.shape.radius, describeLength(cornerRadius, page, messages)),
  ornament: ({ ornament }, messages) => messages.ornaments[ornament],
  rotation: ({ rotation }, messages) => messages.labeled(messages.rotation, `${Math.round(rotation)}°`),
  opacity: ({ opacity }, messages) => messages.labeled(messages.opacity, `${Math.round(opacity * 100)}%`),
  isBold: ({ isBold }, messages) => onOff(isBold, messages.bold, messages),
  isItalic: ({ isItalic }, messages) => onOff(isItalic, messages.italic, messages),
  isUnderline: ({ isUnderline }, messages) => onOff(isUnderline, messages.underline, messages),
  alignment: ({ alignment }, messages) =>
    ({ left: messages.alignLeft, center: messages.alignCenter, right: messages.alignRight })[alignment],
  verticalAlign: ({ verticalAlign }, messages) =>
    messages.labeled(messages.verticalAlign, messages.verticalAligns[verticalAlign]),
  minFontSize: ({ minFontSize }, messages) =>
    messages.labeled(messages.smallestSize, inPx(minFontSize, messages)),
  fit: ({ fit }, messages) => messages.labeled(messages.ifTooLong, messages.fits[fit]),
  isJustified: ({ isJustified }, messages) => onOff(isJustified, messages.paragraph.justify, messages),
  textTransform: ({ textTransform }, messages) =>
    onOff(textTransform === 'uppercase', messages.paragraph.uppercase, messages),
  paragraphSpacing: ({ paragraphSpacing }, messages) =>
    messages.labeled(messages.paragraph.spacing, inPx(paragraphSpacing, messages)),
  showWhen: ({ showWhen }, messages) =>
    messages.labeled(
      messages.visibility.title,
      showWhen ? describeCondition(showWhen, messages) : messages.visibility.always,
    ),
  hideWhenEmpty: ({ hideWhenEmpty }, messages) =>
    onOff(hideWhenEmpty, messages.visibility.hideWhenEmpty, messages),
  isOffline: ({ isOffline }, messages) => onOff(isOffline === true, messages.verifiesOffline, messages),
  locked: ({ locked }, { locked: word, spoken }) => (locked ? word : spoken.unlocked),
  hidden: ({ hidden }, { hidden: word, spoken }) => (hidden ? word : spoken.visible),
}

/** The properties that differ between two states of a field, excluding its place. */
export function changedProperties(before: TemplateField, after: TemplateField): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => name !== 'x' && name !== 'y' && before[name] !== after[name])
}

/** Descriptions of the properties of a field that changed; `undefined` for each property that has none. */
export function describeProperties(
  names: readonly string[],
  field: TemplateField,
  page: EditorPage,
  messages: Messages,
): (string | undefined)[] {
  const complete = completeField(field)
  return names.map((name) => properties[name as keyof CompleteField]?.(complete, messages, page))
}

/** Describes when a field is shown: the attribute, and every comparison with its values. */
function describeCondition(
  condition: ShowWhen,
  { visibility, labeled, listed }: Pick<Messages, 'visibility' | 'labeled' | 'listed'>,
): string {
  const { attribute, is, isNot, atLeast } = condition
  const facts = [isolate(attribute)]
  if (comparisonOf(condition) === 'hasValue') return listed([...facts, visibility.hasValue])
  if (is) facts.push(labeled(visibility.is, listed(is.map(isolate))))
  if (isNot) facts.push(labeled(visibility.isNot, listed(isNot.map(isolate))))
  if (atLeast !== undefined) facts.push(labeled(visibility.atLeast, `${atLeast}`))
  return listed(facts)
}
