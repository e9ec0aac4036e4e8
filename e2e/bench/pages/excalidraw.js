import { Excalidraw, FONT_FAMILY } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { openContainer } from './container.js'
import { fieldSize, middleField, page, placeFields } from './fields.js'
import { until } from './offerBench.js'

// Its fonts come from this server.
window.EXCALIDRAW_ASSET_PATH = '/assets/excalidraw/'

let container, root, api

export async function open(count) {
  api = undefined
  container = openContainer()
  root = createRoot(container)
  root.render(
    createElement(Excalidraw, {
      initialData: { elements: placeFields(count).map(textElement), appState: fitPage() },
      excalidrawAPI: (value) => {
        api = value
      },
    }),
  )
  await until(
    () =>
      api?.getSceneElements().length === count &&
      !api.getAppState().isLoading &&
      container.querySelector('canvas.static') &&
      document.fonts.check('14px Excalifont'),
  )
}

export function close() {
  root.unmount()
  container.remove()
  root = container = api = undefined
}

export function place(count) {
  const { x, y, width, height } = api.getSceneElements()[middleField(count)]
  const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = api.getAppState()
  return {
    x: (x + width / 2 + scrollX) * zoom.value + offsetLeft,
    y: (y + height / 2 + scrollY) * zoom.value + offsetTop,
  }
}

/** An element as a stored drawing holds it; what is left out has a default. */
function textElement({ text, x, y }, i) {
  return {
    id: `field-${i}`,
    type: 'text',
    text,
    originalText: text,
    x,
    y,
    ...fieldSize,
    fontFamily: FONT_FAMILY.Excalifont,
    autoResize: true,
  }
}

/** The whole page is in view, as in the other editors. */
function fitPage() {
  const zoom = 0.7
  return {
    zoom: { value: zoom },
    scrollX: innerWidth / zoom / 2 - page.width / 2,
    scrollY: innerHeight / zoom / 2 - page.height / 2,
  }
}
