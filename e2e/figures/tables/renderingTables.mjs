const subjects = ['ours', 'pdfme', 'pdfkit', 'chromium', 'satori', 'canvas']

/** @param {string} what @param {string} id @param {readonly string[]} names subjects that take part @param {string} aim */
function row(what, id, names, aim) {
  const cells = subjects.map((name) => (names.includes(name) ? `{rendering.${id}.${name}}` : ''))
  return [what, ...cells, aim]
}

const pdf = ['ours', 'pdfme', 'pdfkit', 'chromium']
const png = ['ours', 'chromium', 'satori', 'canvas']

/** The table of rendering in `docs/figures.md`. */
export const renderingTables = {
  rendering: [
    ['work', 'ours', 'pdfme', 'pdfkit', 'Chromium', 'satori + resvg', 'canvas’ own encoder', 'aim'],
    row('PDF, 1600 × 1131', 'pdf.time', pdf, '30 ×, 10 ×, 12 ×'),
    row('… file', 'pdf.file', pdf, '1.2 × the smallest'),
    row('PNG, 1600 × 1131', 'png.time', png, '10 ×'),
    row('PNG, 3508 × 2480', 'pngLarge.time', png, '6 ×'),
    row('PNG, 15 texts', 'pngTexts.time', png, '3 ×'),
    ['two threads to one', '{rendering.threads.ratio:2}', '', '', '', '', '', '1.6 ×'],
    ['growth of memory, no threads', '{rendering.memory.ratio}', '', '', '', '', '', 'flat'],
    ['… two threads', '{rendering.memoryThreads.ratio}', '', '', '', '', '', 'flat'],
  ],
}
