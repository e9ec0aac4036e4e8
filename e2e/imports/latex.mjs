/** Files of the families in LaTeX's folder of fonts. */
const files = /** @type {Record<string, string>} */ ({
  ...{ 'EB Garamond': 'EBGaramond', Montserrat: 'Montserrat', 'Times New Roman': 'Tinos', Arial: 'Arimo' },
  'Noto Sans JP': 'NotoSansJP',
})

/**
 * A certificate for XeLaTeX, or, in Computer Modern, for pdfLaTeX.
 *
 * @param {import('./words.mjs').Words} words
 * @param {string} [fonts] folder of the fonts; absent: Computer Modern
 */
export function latexDocument(words, fonts) {
  const family = (/** @type {string} */ name, bold = false) =>
    `{${files[name]}-${bold ? 'Bold' : 'Regular'}.ttf}[Path=${fonts}/]`
  const rows = words.table.map((row) => `${row.join(' & ')} \\\\ \\hline`)
  const escaped = (/** @type {string} */ text) => text.replace(/[{}]/g, '\\$&').replace(/[%&]/g, '\\$&')
  const setup = fonts
    ? `\\usepackage{fontspec}\\setmainfont${family(words.serif)}\\newfontfamily\\titled${family(words.sans, true)}${words.code === 'ja' ? '\\XeTeXlinebreaklocale "ja"\\XeTeXlinebreakskip=0pt plus 1pt' : ''}`
    : '\\usepackage[T1]{fontenc}\\newcommand\\titled{\\bfseries}'
  return `\\documentclass[12pt]{article}\\usepackage[a4paper,margin=25mm]{geometry}${setup}
\\pagestyle{empty}\\parindent=0pt\\parskip=4mm\\hyphenpenalty=10000\\emergencystretch=3em
\\begin{document}
{\\centering{\\titled\\fontsize{26}{30}\\selectfont ${words.title}\\par}
${words.intro}\\par{\\fontsize{24}{28}\\selectfont ${escaped(words.name)}\\par}${escaped(words.sentence)}\\par}
${words.paragraph}\\par
{\\centering ${words.dates}\\par\\begin{tabular}{|l|l|l|}\\hline ${rows.join(' ')}\\end{tabular}\\par}
${words.date}\\par ${words.place}
\\end{document}`
}
