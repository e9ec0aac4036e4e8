import { type FieldType, fieldKind, type Template, type TemplateField } from '@certificate-sdk/template'
import { type Point, relativeSize, smallPrint } from '@certificate-sdk/template/internal'
import type { Messages } from '../languages/en/en.ts'

/** Properties of a page and its editor that a preset depends on. */
export interface PresetContext {
  readonly page: Pick<Template, 'dimensions' | 'print'>
  /** True if a field of the page already shows the recipient's name. */
  readonly showsName: boolean
  readonly messages: Messages
}

/** A kind of field in a form that people have a name for. */
export interface FieldPreset {
  /** The kind of the field, which is all that a template knows. */
  readonly type: FieldType
  /** Its usual position, as a share of the page, if it differs from that of its kind. */
  readonly position?: Point
  /** Properties in which it differs from other new fields of its kind. */
  like(context: PresetContext): Partial<TemplateField>
  /** Kinds of {@link around}, without which it isn't offered. */
  readonly alsoAdds?: readonly FieldType[]
  /** Further fields of the group that it forms with them. */
  around?(field: TemplateField, context: PresetContext): readonly TemplateField[]
  /** Smallest factor by which it shrinks on a full page. Default: that of its kind. */
  readonly minFactor?: number
  /** True if its words are typed over at once. */
  readonly startsTyping?: true
}

/** Names of {@link fieldPresets}. */
export type PresetName = 'heading' | 'sentence' | 'smallPrint' | 'signatureBlock' | 'seal' | 'divider'

/** Every preset, with its sizes as shares of the page. */
export const fieldPresets: Readonly<Record<PresetName, FieldPreset>> = {
  heading: {
    type: 'text',
    position: { x: 0.5, y: 0.14 },
    like: ({ page, messages }) => ({
      text: messages.designTexts.completion,
      fontSize: relativeSize(page.dimensions, 0.08, 16),
    }),
    startsTyping: true,
  },
  sentence: {
    type: 'text',
    position: { x: 0.5, y: 0.62 },
    like: ({ page, showsName, messages }) => ({
      ...courseSentence(messages.presets.sentence[showsName ? 'afterName' : 'text'], messages),
      fontSize: relativeSize(page.dimensions, 0.028, 10),
    }),
  },
  smallPrint: {
    type: 'text',
    position: { x: 0.5, y: 0.94 },
    like: ({ page, messages }) => ({
      text: messages.presets.smallPrint.text,
      fit: 'wrap',
      ...fixedSize(smallSize(page, 0.015)),
    }),
  },
  signatureBlock: {
    type: 'line',
    position: { x: 0.3, y: 0.8 },
    like: ({ page: { dimensions } }) => ({ width: Math.round(dimensions.width * 0.22) }),
    alsoAdds: ['text', 'signature'],
    around: signerOf,
    minFactor: 0.6,
  },
  seal: {
    type: 'frame',
    position: { x: 0.5, y: 0.7 },
    like({ page: { dimensions } }) {
      const side = relativeSize(dimensions, 0.15, 24)
      return { ornament: 'rosette', width: side, height: side }
    },
  },
  divider: {
    type: 'frame',
    position: { x: 0.5, y: 0.4 },
    like: ({ page: { dimensions } }) => ({
      ornament: 'divider',
      width: Math.round(dimensions.width * 0.26),
      height: relativeSize(dimensions, 0.024, 8),
    }),
  },
}

/** A sentence with the merge field of the course in bold. */
function courseSentence(words: string, { defaults }: Messages): Pick<TemplateField, 'text' | 'runs' | 'fit'> {
  const course = `{{attributes.${defaults.attribute}}}`
  const runs = words
    .split(/(\{\{course\}\})/)
    .filter(Boolean)
    .map((part) => (part === '{{course}}' ? { text: course, isBold: true } : { text: part }))
  return { text: runs.map(({ text }) => text).join(''), runs, fit: 'wrap' }
}

/** A size of letters that is small, but legible on paper. */
function smallSize(page: PresetContext['page'], share: number): number {
  return Math.max(relativeSize(page.dimensions, share, 8), smallPrint(0, page)?.needed ?? 0)
}

/** Letters that never shrink, because they are small already. */
function fixedSize(fontSize: number): Pick<TemplateField, 'fontSize' | 'minFontSize'> {
  return { fontSize, minFontSize: fontSize }
}

/** Width of the line in relation to the letters below it, and of the space above in which one signs. */
const lineLetters = 15
const signingRoom = 4

/** The name and the role below a line to sign on, and above it the place of the signature, which may be signed by hand. */
function signerOf(
  { x, y, width = 0, alignment = 'center' }: TemplateField,
  { page, messages }: PresetContext,
): TemplateField[] {
  const letters = Math.max(Math.round(width / lineLetters), smallSize(page, 0))
  const height = Math.round(letters * signingRoom)
  const create = (type: FieldType, like: Partial<TemplateField>) =>
    ({ ...fieldKind(type).create(page.dimensions), x, width, alignment, ...like }) as TemplateField
  const words = (text: string, lines: number) =>
    create('text', { text, y: Math.round(y + lines * letters), fontSize: letters })
  return [
    words(messages.signature.yourName, 0.6),
    words(messages.designTexts.authorizedSignature, 2),
    create('signature', { y: y - height, fontSize: height }),
  ]
}
