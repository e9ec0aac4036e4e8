import { text } from '@pdfme/schemas'
import { Designer } from '@pdfme/ui'
import { openContainer } from './container.js'
import { fieldSize, middleField, page, placeFields } from './fields.js'
import { until } from './offerBench.js'

/** Its lengths are mm, and it shows a page at 96 px per inch. */
const mm = (px) => (px * 25.4) / 96

let container, designer

export async function open(count) {
  container = openContainer()
  designer = new Designer({
    domContainer: container,
    plugins: { text },
    template: {
      basePdf: { width: mm(page.width), height: mm(page.height), padding: [0, 0, 0, 0] },
      schemas: [placeFields(count).map(schema)],
    },
  })
  await until(() => container.querySelectorAll('.selectable').length >= count && field(count))
}

export function close() {
  designer.destroy()
  container.remove()
  designer = container = undefined
}

/** Left of the middle, which its handles cover on so small a field. */
export function place(count) {
  const { x, y, width, height } = field(count).getBoundingClientRect()
  return { x: x + width / 4, y: y + height / 2 }
}

function field(count) {
  return container.querySelector(`.selectable[title="field-${middleField(count)}"]`)
}

function schema({ text: content, x, y }, i) {
  return {
    name: `field-${i}`,
    type: 'text',
    content,
    position: { x: mm(x), y: mm(y) },
    width: mm(fieldSize.width),
    height: mm(fieldSize.height),
    fontSize: fieldSize.fontSize * 0.75,
  }
}
