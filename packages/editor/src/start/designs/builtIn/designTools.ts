import type {
  Alignment,
  Dimensions,
  Fill,
  OrnamentName,
  TemplateField,
  TemplateRun,
} from '@certificate-sdk/template'
import type { Palette } from '../../../document/Design.ts'
import type { Messages } from '../../../languages/en/en.ts'
import type { DesignConcept } from '../../../languages/SearchWords.ts'

/** A4 landscape at 150 dpi. */
export const a4: Dimensions = { width: 1754, height: 1240 }

/** The paper of a built-in design in landscape, at 150 dpi. */
export const designPapers = { a4, letter: { width: 1650, height: 1275 } } as const satisfies Record<
  string,
  Dimensions
>

/** A page in the shape of a screen, regardless of the paper. */
export const screen: Dimensions = { width: 1920, height: 1080 }

/** Name of a {@link designPapers | paper}. */
export type DesignPaper = keyof typeof designPapers

/** Minimum font size of text on paper, in px: 9 pt. */
const smallestSize = 19

/** Side of a QR code with its quiet zone, and of its squares, for service addresses of up to 62 characters. */
const codeSide = 164
const codeInk = 132
/** Distance from a line to sign on to the bottom of the text below it. */
const belowRow = 40

type Style = Partial<TemplateField>
type Mark = Omit<TemplateRun, 'text'>

/** The texts and colors of a design, and the page that it is laid out on. */
export interface DesignParts {
  messages: Messages
  colors: Palette
  page: Dimensions
}

/** A design without its name and page size, which are decided elsewhere. */
export interface DrawnDesign {
  background: Fill
  fields: TemplateField[]
  /** Fields of further pages. */
  pages?: TemplateField[][]
}

/** A built-in design: how to draw it, and properties that can't be read from its fields. */
export interface BuiltInDesign {
  /** Its colors, unless others are chosen. */
  palette: Palette
  /** Title of its certificates: its text, unless that congratulates. */
  title: keyof Messages['designTexts']
  /** Mood and use, for finding it. */
  tags: readonly DesignConcept[]
  /** `screen`: the shape of a screen, regardless of the paper. Default: paper in landscape. */
  shape?: 'portrait' | 'screen'
  /**
   * Returns its fields with the texts, the colors, and the page of the tools. Sizes are px at 150 dpi; 2 px are a
   * point.
   */
  make(tools: DesignTools): DrawnDesign
}

/** Functions for creating the fields of a design with its texts and colors. */
export type DesignTools = ReturnType<typeof createDesignTools>

/** Creates {@link DesignTools}. Fields are centered on the page unless a style says otherwise. */
export function createDesignTools({ messages, colors, page }: DesignParts) {
  const { kinds, defaults, designAttributes } = messages
  const attributes: Readonly<Record<string, string>> = {
    course: defaults.attribute,
    ...Object.fromEntries(Object.entries(designAttributes).map(([key, { name }]) => [key, name])),
  }
  /** Returns the merge field of an attribute. */
  const merged = (key: string) => `{{attributes.${attributes[key]}}}`
  const middle = page.width / 2
  /** Japanese has no italics. */
  const isJapanese = /\p{Script=Han}/u.test(kinds.date.label)
  const codeColors = isLight(colors.paper)
    ? { color: colors.ink, background: colors.paper }
    : { color: colors.paper, ...(isLight(colors.ink) && { background: colors.ink }) }
  const base = { x: middle, fontSize: 16, alignment: 'center' } as const

  function shape(type: 'line' | 'rectangle' | 'ellipse' | 'frame', y: number, style: Style): TemplateField {
    return { ...base, type, text: kinds[type].label, y, ...style }
  }

  function text(text: string, y: number, fontSize: number, style: Style = {}): TemplateField {
    const field = { ...base, type: 'text', text, y, fontSize, color: colors.ink, width: 1300, ...style }
    return isJapanese ? { ...field, isItalic: false } : field
  }

  /** Creates a sentence with emphasized merge fields; the name may have its own style. */
  function sentence(
    words: string,
    y: number,
    fontSize: number,
    marked: Mark,
    style: Style = {},
    marksName = marked,
  ) {
    const markOf = (part: string): Mark => {
      const { isItalic, ...mark } = part === '{{name}}' ? marksName : marked
      return isItalic === undefined || isJapanese ? mark : { isItalic, ...mark }
    }
    const runs = words
      .replace(/\{\{(\w+)\}\}/g, (whole, key) => (attributes[key] ? merged(key) : whole))
      .split(/(\{\{[^{}]+\}\})/)
      .filter(Boolean)
      .map((part) => (part.startsWith('{{') ? { text: part, ...markOf(part) } : { text: part }))
    return text(runs.map(({ text }) => text).join(''), y, fontSize, {
      ...{ runs, fit: 'wrap', height: 190, width: 1200, lineHeight: 1.3 },
      ...{ minFontSize: Math.max(smallestSize, Math.round(fontSize * 0.6)) },
      // Small text below large text, whose line is as high as its letters.
      ...(/^\{\{\w+\}\}\n/.test(words) && { paragraphSpacing: Math.round(fontSize * 0.6) }),
      ...style,
    })
  }

  /** Creates a field that shows anything of a `type`, such as the name, and shrinks far before it is refused. */
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
    const minFontSize = Math.min(fontSize, Math.max(smallestSize, Math.floor(fontSize * 0.3)))
    // A long name has two lines, larger than the words below it.
    const lines =
      type === 'name' ? ({ fit: 'wrap', height: Math.round(fontSize * 1.36), lineHeight: 1.1 } as const) : {}
    return text(label, y, fontSize, { type, minFontSize, ...lines, ...style })
  }

  /** Creates the issuer's initial, centered in a circle regardless of its shape; `y` is the circle's center. */
  function initial(y: number, fontSize: number, style: Style): TemplateField {
    const height = Math.round(fontSize * 1.2)
    return text('{{organizationInitial}}', y - height / 2, fontSize, {
      height,
      verticalAlign: 'ink',
      ...style,
    })
  }

  function frame(ornament: OrnamentName, y: number, width: number, height: number, style: Style = {}) {
    return shape('frame', y, { ornament, width, height, stroke: colors.accent, ...style })
  }

  function line(y: number, width: number, style: Style = {}): TemplateField {
    return shape('line', y, { width, stroke: colors.ink, strokeWidth: 2, ...style })
  }

  return {
    page: { ...page, middle },
    isJapanese,
    colors,
    texts: messages.designTexts,
    /** Returns an attribute used only by this design. */
    attribute: (key: keyof Messages['designAttributes'], y: number, fontSize: number, style: Style = {}) =>
      text(merged(key), y, fontSize, { minFontSize: smallestSize, ...style }),
    initial,
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
    frame,
    /** Creates a seal: the issuer's initial, and around it a text and the year; `x` is its center, `y` its top. */
    seal(ornament: OrnamentName, x: number, y: number, size: number, style: Style = {}): TemplateField[] {
      const middle = y + size / 2
      const letter = Math.round(size * 0.3)
      /** Radii of the baselines, above and below the center of the band. */
      const [upper, lower] = [-0.36, 0.36].map((way) => Math.round(size * 0.325 + way * smallestSize)) as [
        number,
        number,
      ]
      const look = { x, color: colors.accent, group: 'seal', width: size * 1.8, ...style }
      const onCircle = (words: string, baseline: number, curve: number) =>
        text(words, baseline - 0.8 * smallestSize, smallestSize, {
          ...{
            ...look,
            color: colors.ink,
            curve,
            letterSpacing: 2,
            textTransform: 'uppercase',
            format: 'y',
            minFontSize: smallestSize,
          },
        })
      return [
        frame(ornament, y, size, size, { x, strokeWidth: 2, fill: colors.soft, group: 'seal' }),
        onCircle(messages.designTexts.certificate, middle - upper, upper),
        onCircle('{{date}}', middle + lower, -lower),
        initial(middle, letter, { ...look, width: size * 0.45 }),
      ]
    },
    /** Creates the table of the attribute `name`. */
    table: (name: string, y: number, style: Style): TemplateField => ({
      ...{ ...base, type: 'table', text: name, y, color: colors.ink, headerColor: colors.ink },
      ...style,
    }),
    logo: (y: number, size: number, style: Style = {}): TemplateField => ({
      ...{ ...base, type: 'logo', text: kinds.logo.label, y, fontSize: size, width: size },
      ...style,
    }),
    /**
     * Creates the QR code that verifies a certificate, in the design's ink on light paper; `x` is its center, or the
     * side given by `alignment`, and `row` the line of the {@link signature} beside which it stands.
     */
    qr: (x: number, row: number, alignment: Alignment = 'center'): TemplateField => ({
      ...{ ...base, type: 'qr', text: 'QR', fontSize: codeSide },
      ...{ x: x + codeInk * { left: 0.5, center: 0, right: -0.5 }[alignment] },
      y: row + belowRow - (codeSide + codeInk) / 2,
      ...codeColors,
    }),
    /** Creates a place for a signature, a line below it, and the signer's name below that; `x` is its center. */
    signature: (role: string, x: number, row: number, width: number, style: Style = {}): TemplateField[] => {
      const { alignment = 'center' } = style
      return [
        {
          ...base,
          type: 'signature',
          text: kinds.signature.label,
          fontSize: 84,
          x,
          y: row - 90,
          width,
          alignment,
        },
        line(row, width, { x, stroke: style.color ?? colors.ink, alignment }),
        text(role, row + 14, 24, { minFontSize: smallestSize, ...style, x, width }),
      ]
    },
    /** Creates the date on a line like those of {@link signature}. */
    dated: (x: number, row: number, width: number, style: Style = {}): TemplateField[] => {
      const { alignment = 'center' } = style
      return [
        value('date', row - 44, 28, { ...style, x, width }),
        line(row, width, { x, stroke: style.color ?? colors.ink, alignment }),
        text(kinds.date.label, row + 14, 24, { minFontSize: smallestSize, ...style, x, width }),
      ]
    },
  }
}

/** Returns true if a QR code is as readable on a color as on white. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.92
}
