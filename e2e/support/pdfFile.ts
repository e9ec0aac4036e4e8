/** A page of a test's PDF, in points. */
interface PdfPage {
  width: number
  height: number
  /** Color of the whole page, as red, green, and blue from 0 to 1. Default: none. */
  fill?: string
  /** Texts, with the start of their baseline from the lower left corner. */
  texts?: readonly { text: string; x: number; y: number; size: number; font?: 'Helvetica' | 'Times-Bold' }[]
}

/** Creates a minimal PDF with these pages (ISO 32000, 7.5). */
export function pdfFile(pages: readonly PdfPage[]): Buffer {
  const kids = pages.map((_, i) => `${2 * i + 3} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    ...pages.flatMap(({ width, height, fill, texts = [] }, i) => {
      const ground = fill ? [`${fill} rg 0 0 ${width} ${height} re f 0 g`] : []
      const words = texts.map(({ text, x, y, size, font = 'Helvetica' }) => {
        const literal = text.replace(/[\\()]/g, '\\$&')
        return `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${literal}) Tj ET`
      })
      const content = [...ground, ...words]
      const fonts = ['Helvetica', 'Times-Bold'].map(
        (name) => `/${name}<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`,
      )
      const resources = `/Resources<</Font<<${fonts.join('')}>>>>`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]${resources}/Contents ${2 * i + 4} 0 R>>`,
        `<</Length ${content.join('\n').length}>>stream\n${content.join('\n')}\nendstream `,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj${object}endobj\n`
    return String(at).padStart(10, '0')
  })
  const xref = [`0000000000 65535 f \n`, ...offsets.map((at) => `${at} 00000 n \n`)].join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n${xref}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
