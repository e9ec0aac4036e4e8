import type { Dimensions, Fill, OrnamentName, TemplateField, TemplateRun } from '@certificate-sdk/template'
import type { Palette } from '../../../document/Design.ts'
import type { Messages } from '../../../locales/en.ts'

/** A4 landscape at 150 dpi. */
export const a4: Dimensions = { width: 1754, height: 1240 }

/** The paper of a built-in design in landscape, at 150 dpi. */
export const designPapers = { a4, letter: { width: 1650, height: 1275 } } as const satisfies Record<
  string,
  Dimensions
>

/** Name of a {@link designPapers | paper}. */
export type DesignPaper = keyof typeof designPapers

type Style = Partial<TemplateField>

/** The words and colors of a design, and the page that it is laid out on. */
export interface DesignParts {
  messages: Messages
  colors: Palette
  page: Dimensions
  /** First letter of the issuer's name. */
  initial: string
}

/** A design without its name and page size, which it does not decide. */
export interface DrawnDesign {
  background: Fill
  fields: TemplateField[]
  /** Fields of further pages. */
  pages?: TemplateField[][]
}

/** Makes a built-in design of its words, colors, and page. Sizes are px at 150 dpi; 2 px are a point on paper. */
export type DesignMaker = (tools: DesignTools) => DrawnDesign

/** Functions that make the fields of a design in its words and colors. */
export type DesignTools = ReturnType<typeof createDesignTools>

/** Makes {@link DesignTools}. Fields are centered on the page unless a style says otherwise. */
export function createDesignTools({ messages, colors, page, initial }: DesignParts) {
  const { kinds, defaults } = messages
  const course = `{{attributes.${defaults.attribute}}}`
  const middle = page.width / 2
  /** Japanese has no italics, and its figures are as high as its letters. */
  const isJapanese = /\p{Script=Han}/u.test(kinds.date.label)
  const base = { x: middle, fontSize: 16, alignment: 'center' } as const

  function shape(type: 'line' | 'rectangle' | 'ellipse' | 'frame', y: number, style: Style): TemplateField {
    return { ...base, type, text: kinds[type].label, y, ...style }
  }

  function text(text: string, y: number, fontSize: number, style: Style = {}): TemplateField {
    const field = { ...base, type: 'text', text, y, fontSize, color: colors.ink, width: 1300, ...style }
    return isJapanese ? inJapanese(field) : field
  }

  /** A sentence whose merge fields stand out. */
  function sentence(
    words: string,
    y: number,
    fontSize: number,
    marked: Omit<TemplateRun, 'text'>,
    style: Style = {},
  ) {
    const { isItalic: _, ...uprightMarked } = marked
    const own = isJapanese ? uprightMarked : marked
    const runs = words
      .replaceAll('{{course}}', course)
      .split(/(\{\{[^{}]+\}\})/)
      .filter(Boolean)
      .map((part) => (part.startsWith('{{') ? { text: part, ...own } : { text: part }))
    return text(runs.map(({ text }) => text).join(''), y, fontSize, {
      ...{ runs, fit: 'wrap', height: 176, width: 1200, lineHeight: 1.3, minFontSize: fontSize * 0.6 },
      ...style,
    })
  }

  /** Anything that `type` shows, such as the name, which becomes small before it is refused. */
  function value(
    type: 'name' | 'date' | 'organization' | 'certificateId',
    y: number,
    fontSize: number,
    style: Style = {},
  ) {
    const label = {
      name: 'Name',
      date: 'Date',
      organization: 'Organization',
      certificateId: 'Certificate ID',
    }[type]
    return text(label, y, fontSize, { type, minFontSize: Math.floor(fontSize * 0.3), ...style })
  }

  function line(y: number, width: number, style: Style = {}): TemplateField {
    return shape('line', y, { width, stroke: colors.ink, strokeWidth: 2, ...style })
  }

  return {
    page: { ...page, middle },
    initial,
    isJapanese,
    colors,
    texts: messages.designTexts,
    labels: {
      date: kinds.date.label,
      organization: messages.kinds.organization.label,
      id: kinds.certificateId.label,
    },
    text,
    sentence,
    value,
    line,
    rectangle: (y: number, width: number, height: number, style: Style = {}) =>
      shape('rectangle', y, { width, height, ...style }),
    ellipse: (y: number, width: number, height: number, style: Style = {}) =>
      shape('ellipse', y, { width, height, ...style }),
    frame: (ornament: OrnamentName, y: number, width: number, height: number, style: Style = {}) =>
      shape('frame', y, { ornament, width, height, stroke: colors.accent, ...style }),
    /** The rows that the attribute `name` has. */
    table: (name: string, y: number, style: Style): TemplateField => ({
      ...{ ...base, type: 'table', text: name, y, color: colors.ink, headerColor: colors.ink },
      ...style,
    }),
    logo: (y: number, size: number, style: Style = {}): TemplateField => ({
      ...{ ...base, type: 'logo', text: kinds.logo.label, y, fontSize: size, width: size },
      ...style,
    }),
    /** The QR code that verifies a certificate, on light paper without a white square; `x` is its middle. */
    qr: (x: number, y: number, fontSize = 150): TemplateField => ({
      ...{ ...base, type: 'qr', text: 'QR', x, y, fontSize, color: '#000000' },
      ...(isLight(colors.paper) && { background: colors.paper }),
    }),
    /** A line to sign on, and below it who signs; `x` is its middle. */
    signature: (role: string, x: number, y: number, width: number, style: Style = {}): TemplateField[] => [
      line(y, width, { x, stroke: style.color ?? colors.ink, alignment: style.alignment ?? 'center' }),
      text(role, y + 14, 24, { x, width, ...style }),
    ],
    /** The date on a line like those of {@link signature}. */
    dated: (x: number, y: number, width: number, style: Style = {}): TemplateField[] => [
      value('date', y - 42, 28, { x, width, ...style }),
      line(y, width, { x, stroke: style.color ?? colors.ink }),
      text(kinds.date.label, y + 14, 24, { x, width, ...style }),
    ],
  }
}

/** Figures of the field's family, some of them old-style, differ from the Japanese ones around them. */
function inJapanese({ isItalic: _, ...field }: TemplateField): TemplateField {
  return field.type === 'date' || field.text.includes('{{date}}')
    ? { ...field, fontFamily: 'Noto Sans JP' }
    : field
}

/** Whether a QR code is as readable on a color as on white. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.92
}
