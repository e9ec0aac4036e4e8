import {
  fieldSize,
  longBox,
  longSize,
  longText,
  middleField,
  page,
  placeAround,
  placeFields,
  styledParts,
} from './fields.js'
import { offerBench, until } from './offerBench.js'

const sdk = new globalThis.CertificateSDK({ closeOnSave: true })
const imageUrl = backgroundImage()

// The script tag fetches the editor's code itself, on the first opening.
offerBench(async () => ({
  /** Opens an editor; with 0 fields, a new design, which begins on the start screen. */
  async open(count, styles) {
    if (count === 0) {
      sdk.createTemplate()
      return until(() => isDrawn(find('.start .design-image')))
    }
    sdk.editTemplate({
      name: 'Benchmark',
      imageUrl,
      dimensions: page,
      fields: styles
        ? [...placeAround(count).map(shortField), longField(styles)]
        : placeFields(count).map(shortField),
    })
    // The page and the words on it are drawn.
    await until(() => {
      const content = find('.canvas canvas')
      return content?.width && hasInk(content, styles ? longBox : placeFields(count)[middleField(count)])
    })
  },
  close: () => sdk.close(),
  place: (count) => inWindow(placed(count)),
  placeText: () => inWindow({ x: longBox.x + 60, y: longBox.y + 12 }),
  typedText: () => find('textarea.text-editor')?.value ?? '',
}))

/** A point of the page in px of the window. */
function inWindow({ x, y }) {
  const canvas = find('.canvas')
  const [left, top, zoom] = canvas.dataset.page.split(',').map(Number)
  const box = canvas.getBoundingClientRect()
  return { x: box.x + left + x * zoom, y: box.y + top + y * zoom }
}

function shortField(field) {
  return { type: 'text', ...field, ...fieldSize }
}

function longField(styles) {
  const { x, y, width } = longBox
  const runs = styledParts(styles).map(({ text, style }) => ({
    text,
    ...(style === 'bold' && { isBold: true }),
    ...(style === 'italic' && { isItalic: true }),
  }))
  return {
    type: 'text',
    text: longText,
    x,
    y,
    width,
    fontSize: longSize,
    fit: 'wrap',
    ...(styles > 1 && { runs }),
  }
}

/** Middle of the field to drag in px of the page: where its properties say, and before it is selected where it was put. */
function placed(count) {
  const { x, y } = placeFields(count)[middleField(count)]
  const shown = (label) => {
    const value = find(`.properties input[aria-label="${label}"]`)?.value
    return value && Number(value)
  }
  return { x: (shown('X') || x) + fieldSize.width / 2, y: (shown('Y') || y) + fieldSize.height / 2 }
}

function root() {
  return [...document.body.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
}

function find(selector) {
  return root()?.querySelector(`.csdk ${selector}`)
}

/** Returns true if the images of the designs are there: all are in one file, a background. */
function isDrawn(image) {
  return image && performance.getEntriesByType('resource').some(({ name }) => name.includes('/designs-'))
}

/** Returns true if a field's words are on the canvas: something dark where it is. */
function hasInk(canvas, { x, y }) {
  const [left, top, zoom] = find('.canvas').dataset.page.split(',').map(Number)
  const { width, height } = fieldSize
  const [right, down] = [canvas.style.left, canvas.style.top].map(Number.parseFloat)
  const area = [left + x * zoom - right, top + y * zoom - down, width * zoom, height * zoom].map(Math.round)
  const { data } = canvas.getContext('2d').getImageData(...area)
  return data.some((value, i) => i % 4 === 0 && value < 100 && data[i + 3] === 255)
}

/** A page with a frame and soft colors, made here so that the benchmark needs no image file. */
function backgroundImage() {
  const canvas = Object.assign(document.createElement('canvas'), page)
  const context = canvas.getContext('2d')
  const paper = context.createLinearGradient(0, 0, page.width, page.height)
  paper.addColorStop(0, '#fdfaf2')
  paper.addColorStop(1, '#f1e7d0')
  context.fillStyle = paper
  context.fillRect(0, 0, page.width, page.height)
  context.strokeStyle = '#0b5c7a'
  context.lineWidth = 10
  context.strokeRect(36, 36, page.width - 72, page.height - 72)
  return canvas.toDataURL('image/jpeg', 0.9)
}
