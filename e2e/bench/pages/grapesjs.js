import grapesjs from 'grapesjs'
import 'grapesjs/dist/css/grapes.min.css'
import { openContainer } from './container.js'
import { fieldSize, page, placeFields } from './fields.js'
import { until } from './offerBench.js'

let container, editor

export async function open(count) {
  container = openContainer()
  editor = grapesjs.init({
    container,
    height: '100%',
    storageManager: false,
    components: `<div style="position: relative; width: ${page.width}px; height: ${page.height}px">${placeFields(count).map(field).join('')}</div>`,
  })
  const loaded = new Promise((resolve) => editor.onReady(resolve))
  await loaded
  await until(() => editor.Canvas.getBody()?.querySelectorAll('p').length >= count)
}

export function close() {
  editor.destroy()
  container.remove()
  editor = container = undefined
}

function field({ text, x, y }) {
  return `<p style="position: absolute; left: ${x}px; top: ${y}px; margin: 0; font-size: ${fieldSize.fontSize}px">${text}</p>`
}
