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

/** A form of a field kind that has its own name. */
export interface FieldPreset {
  /** Kind of the field; templates store only this. */
  readonly type: FieldType
  /** Its usual position, as a share of the page, if it differs from that of its kind. */
  readonly position?: Point
  /** Properties in which it differs from other new fields of its kind. */
  like(context: PresetContext): Partial<TemplateField>
  /** Kinds of {@link around}; if the host doesn't offer them, neither is the preset. */
  readonly alsoAdds?: readonly FieldType[]
  /** Returns further fields that form a group with it. */
  around?(field: TemplateField, context: PresetContext): readonly TemplateField[]
  /** Minimum factor by which it shrinks on a full page. Default: that of its kind. */
  readonly minFactor?: number
  /** True if typing immediately replaces its text. */
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

/** Returns a sentence with the merge field of the course in bold. */
function courseSentence(words: string, { defaults }: Messages): Pick<TemplateField, 'text' | 'runs' | 'fit'> {
  const course = `{{attributes.${defaults.attribute}}}`
  const runs = words
    .split(/(\{\{course\}\})/)
    .filter(Boolean)
    .map((part) => (part === '{{course}}' ? { text: course, isBold: true } : { text: part }))
  return { text: runs.map(({ text }) => text).join(''), runs, fit: 'wrap' }
}

/** Returns a font size that is small, but legible on paper. */
function smallSize(page: PresetContext['page'], share: number): number {
  return Math.max(relativeSize(page.dimensions, share, 8), smallPrint(0, page)?.needed ?? 0)
}

/** Returns a font size that never shrinks, because it is already small. */
function fixedSize(fontSize: number): Pick<TemplateField, 'fontSize' | 'minFontSize'> {
  return { fontSize, minFontSize: fontSize }
}

/** Width of the line relative to the letters below it, and height of the space for signing above it. */
const lineLetters = 15
const signingRoom = 4

/**
 * Creates the name and role below a line to sign on, and the space for a signature above it, which may be signed by
 * hand.
 */
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
