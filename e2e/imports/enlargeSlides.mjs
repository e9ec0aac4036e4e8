import { readFileSync, writeFileSync } from 'node:fs'

/** Lengths in the elements of a presentation. Other elements have attributes of the same names that are no lengths. */
const lengths = /** @type {const} */ ([
  [/<p:sldSz\b[^>]*>/g, ['cx', 'cy']],
  [/<a:(?:off|chOff)\b[^>]*>/g, ['x', 'y']],
  [/<a:(?:ext|chExt)\b[^>]*>/g, ['cx', 'cy']],
  [/<a:gridCol\b[^>]*>/g, ['w']],
  [/<a:tr\b[^>]*>/g, ['h']],
  [/<a:ln[LRTB]?\b[^>]*>/g, ['w']],
  [/<a:(?:rPr|defRPr|endParaRPr)\b[^>]*>/g, ['sz', 'spc']],
  [/<a:spcPts\b[^>]*>/g, ['val']],
  [/<a:(?:pPr|lvl\dpPr)\b[^>]*>/g, ['marL', 'marR', 'indent']],
  [/<a:bodyPr\b[^>]*>/g, ['lIns', 'tIns', 'rIns', 'bIns']],
  [/<a:tcPr\b[^>]*>/g, ['marL', 'marR', 'marT', 'marB']],
])
/** Room around a text that says nothing else. */
const usual = /** @type {Record<string, number>} */ ({
  ...{ lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 },
  ...{ marL: 91_440, marR: 91_440, marT: 45_720, marB: 45_720 },
})

/**
 * Writes a presentation whose slides are larger, with everything on them.
 *
 * @param {{ loadAsync(bytes: Uint8Array): Promise<any> }} zips the library that reads and writes archives
 * @param {string} from
 * @param {string} to
 * @param {number} scale
 */
export async function enlargeSlides(zips, from, to, scale) {
  const zip = await zips.loadAsync(readFileSync(from))
  for (const name of Object.keys(zip.files).filter((one) => /^ppt\/.*\.xml$/.test(one)))
    zip.file(name, enlarged(await zip.file(name).async('string'), scale))
  writeFileSync(to, await zip.generateAsync({ type: 'nodebuffer' }))
}

/**
 * @param {string} xml
 * @param {number} scale
 */
function enlarged(xml, scale) {
  return lengths.reduce(
    (text, [element, names]) =>
      text.replace(element, (/** @type {string} */ tag) => {
        const isBox = /^<a:(bodyPr|tcPr)/.test(tag)
        return names.reduce((one, name) => {
          const value = new RegExp(` ${name}="(-?\\d+)"`)
          if (value.test(one))
            return one.replace(value, (_, old) => ` ${name}="${Math.round(Number(old) * scale)}"`)
          return isBox ? one.replace(/\/?>$/, (end) => ` ${name}="${(usual[name] ?? 0) * scale}"${end}`) : one
        }, tag)
      }),
    xml,
  )
}
