import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { figmaDrawing, illustratorDrawing, inkscapeDrawing } from './drawings.mjs'
import { drawnWords } from './drawnWords.mjs'
import { enlargeSlides } from './enlargeSlides.mjs'
import { latexDocument } from './latex.mjs'
import { calcDocument, drawDocument, writerDocument } from './openDocuments.mjs'
import { writeBoxes, writeSlide, writeWithPdfkit } from './slides.mjs'
import { webPage } from './webPages.mjs'
import { isRightToLeft, languages, paragraphsOf, wordsIn } from './words.mjs'

const here = import.meta.dirname
/** Options of Chromium that print a page. */
const printed = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
/**
 * By how much presentations are drawn larger: LibreOffice rounds the size of a font and the advance of each letter to 1/600 inch,
 * which PowerPoint does not. Whole points are whole then.
 */
const slideScale = 3

/**
 * Writes certificates as people's programs write them: PDF, SVG, and PPTX files, and beside each one its words as JSON.
 * Leaves out the files of programs that are not installed.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.fonts folder of the shipped fonts
 * @param {string} options.chromium
 */
export async function makeFiles({ folder, fonts, chromium }) {
  mkdirSync(join(folder, 'sources'), { recursive: true })
  const config = join(folder, 'sources/fonts.conf')
  writeFileSync(config, fontConfig(fonts, folder))
  const env = { ...process.env, FONTCONFIG_FILE: config, HOME: folder }
  const run = (/** @type {string} */ program, /** @type {readonly string[]} */ args, cwd = folder) => {
    const { status, stderr, error } = spawnSync(program, args, { env, cwd, encoding: 'utf8' })
    if (error || status !== 0) console.warn(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
    return !error && status === 0
  }
  const source = (/** @type {string} */ name, /** @type {string} */ text) => {
    const file = join(folder, 'sources', name)
    writeFileSync(file, text)
    return file
  }
  const office = (/** @type {string} */ format, /** @type {readonly string[]} */ files) =>
    run('soffice', ['--headless', '--convert-to', format, '--outdir', folder, ...files])
  const writer = languages.map((words) => source(`writer-${words.code}.fodt`, writerDocument(words)))
  const draw = ['en', 'ru', 'he', 'ja'].map((code) =>
    source(`draw-${code}.fodg`, drawDocument(wordsIn(code), 'graphics')),
  )
  const impress = ['en', 'el', 'ar', 'ja'].map((code) =>
    source(`impress-${code}.fodp`, drawDocument(wordsIn(code), 'presentation')),
  )
  const calc = ['en', 'ru', 'he'].map((code) => source(`calc-${code}.fods`, calcDocument(wordsIn(code))))
  office('pdf', [...writer, ...draw, ...impress, ...calc])
  office('svg', draw.slice(0, 3))
  office('pptx', impress.slice(0, 2))

  for (const words of languages) {
    const styles =
      words.code === 'en' || words.code === 'ru' ? [{}, { isSpaced: true, isJustified: false }] : [{}]
    for (const [i, style] of styles.entries()) {
      const name = `chromium-${words.code}${i ? '-spaced' : ''}`
      const page = pathToFileURL(source(`${name}.html`, webPage(words, style))).href
      run(chromium, [...printed, `--print-to-pdf=${join(folder, `${name}.pdf`)}`, page])
    }
  }

  for (const code of ['en', 'ru', 'el', 'ja']) {
    const file = source(`latex-${code}.tex`, latexDocument(wordsIn(code), fonts))
    run('xelatex', ['-interaction=batchmode', `-output-directory=${folder}`, file])
  }
  run('pdflatex', [
    '-interaction=batchmode',
    `-output-directory=${folder}`,
    source('latex-cm.tex', latexDocument(wordsIn('en'))),
  ])

  const json = source('words.json', JSON.stringify(languages))
  const python = join(folder, 'sources/python')
  if (!existsSync(python)) run('python3', ['-m', 'venv', python])
  run(join(python, 'bin/pip'), ['install', '--quiet', 'reportlab', 'fpdf2', 'uharfbuzz'])
  run(join(python, 'bin/python'), [join(here, 'write.py'), json, fonts, folder])

  const modules = join(folder, 'sources/npm')
  mkdirSync(modules, { recursive: true })
  const load = createRequire(join(modules, 'package.json'))
  if (run('npm', ['install', '--no-save', '--prefix', modules, 'pdfkit', 'pptxgenjs', 'jszip'])) {
    const { default: Presentation = load('pptxgenjs') } = load('pptxgenjs')
    for (const code of ['en', 'el', 'he', 'ja'])
      await writeSlide(Presentation, wordsIn(code), join(folder, `pptxgenjs-${code}.pptx`))
    for (const code of ['en', 'ru', 'ja'])
      await writeBoxes(Presentation, wordsIn(code), join(folder, `pptxgenjs-${code}-boxes.pptx`))
    for (const code of ['en', 'ru', 'el'])
      await writeWithPdfkit(
        load('pdfkit'),
        wordsIn(code),
        fonts,
        createWriteStream(join(folder, `pdfkit-${code}.pdf`)),
      )
  }

  for (const words of languages) {
    writeFileSync(join(folder, `inkscape-${words.code}.svg`), inkscapeDrawing(words))
    writeFileSync(join(folder, `illustrator-${words.code}.svg`), illustratorDrawing(words))
    if (!isRightToLeft(words)) writeFileSync(join(folder, `figma-${words.code}.svg`), figmaDrawing(words))
  }
  drawDrawings(folder, run, source, chromium)
  const slides = join(folder, 'drawn/large')
  mkdirSync(slides, { recursive: true })
  const presentations = readdirSync(folder).filter((file) => file.endsWith('.pptx'))
  for (const file of presentations)
    await enlargeSlides(load('jszip'), join(folder, file), join(slides, file), slideScale)
  run('soffice', [
    ...['--headless', '--convert-to', 'pdf', '--outdir', join(folder, 'drawn')],
    ...presentations.map((file) => join(slides, file)),
  ])
  describeFiles(folder)
}

/**
 * Draws drawings, to compare with: by Chromium, and those of Inkscape by itself if it is installed.
 *
 * @param {string} folder
 * @param {(program: string, args: readonly string[]) => boolean} run
 * @param {(name: string, text: string) => string} source
 * @param {string} chromium
 */
function drawDrawings(folder, run, source, chromium) {
  const drawn = join(folder, 'drawn')
  mkdirSync(drawn, { recursive: true })
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.svg'))) {
    const pdf = join(drawn, `${file.slice(0, -'.svg'.length)}.pdf`)
    const own = ['--export-type=pdf', `--export-filename=${pdf}`, join(folder, file)]
    if (file.startsWith('inkscape-') && run('inkscape', own)) continue
    const svg = readFileSync(join(folder, file), 'utf8').replace(/^.*?(?=<svg)/s, '')
    const [, width = '297mm', height = '210mm'] =
      /<svg[^>]*?\swidth="([^"]+)"[^>]*?\sheight="([^"]+)"/.exec(svg) ?? []
    const name = file.slice(0, -'.svg'.length)
    const [wide, high] = [width, height].map((length) => (/\d$/.test(length) ? `${length}px` : length))
    // On Linux, Chromium would round the widths of small letters to whole px.
    const precise = 'svg text{text-rendering:geometricPrecision}'
    const style = `@page{size:${wide} ${high};margin:0}body{margin:0}svg{display:block;width:${wide};height:${high}}${precise}`
    const page = source(
      `svg-${name}.html`,
      `<!doctype html><meta charset="utf-8"><style>${style}</style>${svg}`,
    )
    run(chromium, [...printed, `--print-to-pdf=${pdf}`, pathToFileURL(page).href])
  }
}

const programs = /** @type {Record<string, string>} */ ({
  ...{
    writer: 'Writer',
    draw: 'Draw',
    impress: 'Impress',
    calc: 'Calc',
    latex: 'LaTeX',
    reportlab: 'ReportLab',
  },
  ...{ chromium: 'Chromium', fpdf2: 'fpdf2', pdfkit: 'pdfkit', pptxgenjs: 'PptxGenJS' },
  ...{ inkscape: 'Inkscape', illustrator: 'Illustrator', figma: 'Figma' },
})

/**
 * Writes the words of each file beside it, and their places.
 *
 * @param {string} folder
 */
function describeFiles(folder) {
  for (const file of readdirSync(folder).filter((one) => /\.(pdf|svg|pptx)$/.test(one))) {
    const [name = '', type = ''] = file.split('.')
    const [prefix = '', code = ''] = name.split('-')
    const words = wordsIn(code === 'cm' ? 'en' : code)
    const drawn = join(folder, type === 'pdf' ? file : `drawn/${name}.pdf`)
    if (!existsSync(drawn)) continue
    const truth = {
      ...{ file, program: `${programs[prefix]}${type === 'pdf' ? '' : ` (${type.toUpperCase()})`}` },
      paragraphs: [
        ...paragraphsOf(words),
        ...[words.title.toUpperCase(), 'CO2 and x2, the 1st of its kind'],
        `${words.intro}\n${words.sentence}\n${words.dates}`,
      ],
      words: drawnWords(drawn, type === 'pptx' ? slideScale : 1),
    }
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(truth))
  }
}

/** LibreOffice writes the usual name of a family with the same widths. */
function fontConfig(/** @type {string} */ fonts, /** @type {string} */ folder) {
  const alias = (/** @type {string} */ usual, /** @type {string} */ own) =>
    `<alias binding="same"><family>${usual}</family><prefer><family>${own}</family></prefer></alias>`
  return `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'sources/cache')}</cachedir>${alias('Arial', 'Arimo')}${alias('Times New Roman', 'Tinos')}</fontconfig>`
}
