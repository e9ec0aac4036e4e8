import { spawnSync } from 'node:child_process'

/**
 * Throws unless these bytes are the certificate: a PDF in which Poppler finds every text, the recipient's name among
 * them. Without Poppler on the machine only the first bytes are looked at.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {number} index
 * @param {Uint8Array} pdf
 */
export async function checkPdf({ places, values }, index, pdf) {
  if (Buffer.from(pdf.subarray(0, 4)).toString('latin1') !== '%PDF') throw new Error('it is no PDF')
  const { error, status, stdout } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  if (error && 'code' in error && error.code === 'ENOENT') return
  if (status !== 0) throw new Error('pdftotext cannot read it')
  const text = plain(stdout)
  for (const [i, value] of values(index).entries())
    if (places[i].kind === 'text' && !text.includes(plain(value)))
      throw new Error(`pdftotext does not find “${value}” in it`)
}

function plain(text) {
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}
