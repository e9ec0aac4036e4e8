/** A text of a test's document, in mm; the line box begins at `y`. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  align: 'start' | 'center' | 'end'
  /** In points. */
  size: number
  family: string
  isBold?: boolean
  isItalic?: boolean
  color?: string
}

/** A document of LibreOffice Impress. */
export interface TestDocument {
  name: string
  /** In mm. */
  width: number
  height: number
  texts: PlacedText[]
  /** Texts that stand for values, by the field type that they become. */
  values: Readonly<Record<string, string>>
}

const families = [
  ['Tinos', 'Arimo'],
  ['Playfair Display', 'Lora'],
  ['Montserrat', 'Montserrat'],
  ['EB Garamond', 'EB Garamond'],
  ['Libre Baskerville', 'Arimo'],
] as const
const pages = [
  ['A4 landscape', 297, 210],
  ['A4 portrait', 210, 297],
  ['Widescreen', 338.67, 190.5],
] as const
const names = ['{{name}}', 'Jane Doe', '«Recipient Name»', '[Your Name]', '<<Full Name>>']
const courses = ['{{Course Name}}', '[Course]', '«Training»', 'Course title', '<<program>>']
const dates = ['1 January 2025', 'March 14, 2024', '[Date]', '{{date}}', '14.03.2024']
const sentences = [
  'in recognition of outstanding achievement and dedication',
  'has successfully completed the program',
  'for active participation in the workshop',
  'and fulfilled all requirements',
  'awarded with distinction by the faculty',
]

/** Fifteen typical certificates: five pairs of families on pages of three sizes. */
export const testDocuments: readonly TestDocument[] = families.flatMap(([title, body], f) =>
  pages.map(([size, width, height], p) => documentOf(`${size} ${title}`, width, height, title, body, f, p)),
)

function documentOf(
  name: string,
  width: number,
  height: number,
  title: string,
  body: string,
  f: number,
  p: number,
): TestDocument {
  const at = (list: readonly string[]) => list[(f + p) % list.length] ?? ''
  const middle = (text: string, y: number, size: number, family: string, more: Partial<PlacedText> = {}) => ({
    ...{ text, x: 15, y: y * height, width: width - 30, align: 'center' as const, size, family },
    ...more,
  })
  const side = (text: string, x: number, align: PlacedText['align']): PlacedText => ({
    ...{ text, x: x * width, y: 0.86 * height, width: 0.3 * width, align, size: 12, family: body },
  })
  const [person, course, date] = [at(names), at(courses), at(dates)]
  return {
    name,
    width,
    height,
    texts: [
      middle(
        ['Certificate of Completion', 'Diploma', 'Certificate of Appreciation'][p] ?? '',
        0.1,
        36,
        title,
        {
          isBold: true,
          color: '#1f3a5f',
        },
      ),
      middle('This is to certify that', 0.27, 16, body, { isItalic: body !== 'Montserrat' }),
      middle(person, 0.36, 32, title, { color: '#8a1c1c' }),
      middle(at(sentences), 0.5, 15, body),
      middle(course, 0.58, 20, body, { isBold: true }),
      side(date, 0.08, f % 2 ? 'center' : 'start'),
      side('Dr. Ana Example', 0.62, f % 2 ? 'center' : 'end'),
      { ...side('Course director', 0.62, f % 2 ? 'center' : 'end'), y: 0.91 * height, size: 10 },
    ],
    values: { [person]: 'name', [course]: 'attribute', [date]: 'date' },
  }
}

/** Returns a document as flat ODF, which LibreOffice reads. */
export function flatOdf({ width, height, texts }: TestDocument): string {
  const namespaces = [
    ...['office', 'style', 'text'].map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    ),
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
    ...['svg', 'fo:xsl-fo'].map((name) => {
      const [prefix = '', long = prefix] = name.split(':')
      return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${long}-compatible:1.0"`
    }),
  ]
  const styles = texts.map(
    ({ align, size, family, isBold, isItalic, color = '#000000' }, i) =>
      `<style:style style:name="P${i}" style:family="paragraph"><style:paragraph-properties fo:text-align="${align}"/></style:style>` +
      `<style:style style:name="T${i}" style:family="text"><style:text-properties fo:font-family="'${family}'" fo:font-size="${size}pt" fo:color="${color}"${isBold ? ' fo:font-weight="bold"' : ''}${isItalic ? ' fo:font-style="italic"' : ''}/></style:style>`,
  )
  const frames = texts.map(
    ({ text, x, y, width: wide }, i) =>
      `<draw:frame draw:style-name="g" svg:x="${x}mm" svg:y="${y}mm" svg:width="${wide}mm" svg:height="20mm"><draw:text-box><text:p text:style-name="P${i}"><text:span text:style-name="T${i}">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text:span></text:p></draw:text-box></draw:frame>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">
<office:styles/>
<office:automatic-styles>
<style:page-layout style:name="M"><style:page-layout-properties fo:margin="0mm" fo:page-width="${width}mm" fo:page-height="${height}mm" style:print-orientation="${width > height ? 'landscape' : 'portrait'}"/></style:page-layout>
<style:style style:name="g" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="none" fo:padding="0mm" draw:auto-grow-height="false" draw:textarea-vertical-align="top" fo:wrap-option="wrap"/></style:style>
<style:style style:name="r" style:family="graphic"><style:graphic-properties draw:stroke="solid" svg:stroke-width="1mm" svg:stroke-color="#b08d3c" draw:fill="solid" draw:fill-color="#fdfbf5"/></style:style>
${styles.join('\n')}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="D" style:page-layout-name="M"/></office:master-styles>
<office:body><office:presentation><draw:page draw:name="p" draw:master-page-name="D">
<draw:rect draw:style-name="r" svg:x="8mm" svg:y="8mm" svg:width="${width - 16}mm" svg:height="${height - 16}mm"/>
${frames.join('\n')}
</draw:page></office:presentation></office:body></office:document>`
}
