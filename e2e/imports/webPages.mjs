import { isRightToLeft } from './words.mjs'

/**
 * A certificate as a page to print.
 *
 * @param {import('./words.mjs').Words} words
 * @param {{ isSpaced?: boolean, isJustified?: boolean }} [style]
 */
export function webPage(words, { isSpaced = false, isJustified = true } = {}) {
  const rows = words.table.map((row, i) => {
    const tag = i ? 'td' : 'th'
    return `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  })
  const align = isJustified ? 'justify' : 'center'
  return `<!doctype html><html lang="${words.code}" dir="${isRightToLeft(words) ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<style>
@page { size: A4; margin: 0 }
body { margin: 20mm; font: 13pt/1.4 "${words.serif}" }
h1 { font: bold 30pt "${words.sans}"; text-align: center; ${isSpaced ? 'letter-spacing: .2em; text-transform: uppercase; font-size: 19pt' : ''} }
p { margin: 5mm 0 } .middle { text-align: center } .name { font-size: 28pt }
.long { text-align: ${align}; margin: 8mm ${isJustified ? '10mm' : '20mm'} }
table { border-collapse: collapse; margin: 8mm auto; width: 110mm } td, th { border: .3mm solid #444; padding: 1.5mm 3mm; text-align: start }
</style>
<h1>${words.title}</h1>
<p class="middle">${words.intro}</p><p class="middle name">${words.name}</p><p class="middle">${words.sentence}</p>
<p class="long">${words.paragraph}</p>
<p class="middle">${words.dates}</p>
<table>${rows.join('')}</table>
<p>${words.date}</p><p>${words.place}</p>
${isSpaced ? '<p class="middle">CO<sub>2</sub> and x<sup>2</sup>, the 1<sup>st</sup> of its kind</p>' : ''}`
}
