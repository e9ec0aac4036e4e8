/** A PDF with empty pages of these sizes in points, the least that the format allows (ISO 32000, 7.5). */
export function pdfFile(pages: readonly { width: number; height: number }[]): Buffer {
  const kids = pages.map((_, i) => `${i + 3} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    ...pages.map(({ width, height }) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]>>`),
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
