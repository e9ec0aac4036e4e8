import { spawnSync } from 'node:child_process'

/**
 * Finds the words of the first page by MuPDF, which reads PDFs independently of the editor: left and right end, and baseline,
 * in points.
 *
 * @param {string} file
 * @param {number} scale by how much it is drawn larger
 * @returns {number[][]}
 */
export function drawnWords(file, scale) {
  const { stdout = '' } = spawnSync('mutool', ['draw', '-F', 'stext', '-o', '-', file, '1'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const letters = [...stdout.matchAll(/<char quad="([^"]+)" x="[^"]+" y="([^"]+)"[^>]* c="([^"]+)"/g)]
  /** @type {number[][]} */
  const words = []
  for (const [, quad = '', y = '', letter = ''] of letters) {
    if (letter.trim() === '') continue
    const xs = quad.split(' ').filter((_, i) => i % 2 === 0)
    const [left, right] = [Math.min(...xs.map(Number)), Math.max(...xs.map(Number))]
    const last = words.at(-1)
    const [from = 0, to = 0, baseline] = last ?? []
    if (last && baseline === Number(y) && left <= to + 1 && right >= from - 1)
      last.splice(0, 2, Math.min(from, left), Math.max(to, right))
    else words.push([left, right, Number(y)])
  }
  return words.map((word) => word.map((value) => Math.round((value * 100) / scale) / 100))
}
