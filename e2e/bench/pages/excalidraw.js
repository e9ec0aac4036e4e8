import { Excalidraw, FONT_FAMILY } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { openContainer } from './container.js'
import {
  fieldSize,
  longBox,
  longSize,
  longText,
  middleField,
  page,
  placeAround,
  placeFields,
} from './fields.js'
import { until } from './offerBench.js'

// Its fonts come from this server.
window.EXCALIDRAW_ASSET_PATH = '/assets/excalidraw/'

let container, root, api

/** A text has one style: with more, it is measured with that one. */
export async function open(count, styles) {
  api = undefined
  container = openContainer()
  root = createRoot(container)
  root.render(
    createElement(Excalidraw, {
      initialData: {
        elements: styles
          ? [...placeAround(count).map(textElement), longElement()]
          : placeFields(count).map(textElement),
        appState: fitPage(),
      },
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
  return inWindow({ x: x + width / 2, y: y + height / 2 })
}

export function placeText() {
  return inWindow({ x: longBox.x + 60, y: longBox.y + 12 })
}

export function typedText() {
  return container.querySelector('textarea')?.value ?? ''
}

function inWindow({ x, y }) {
  const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = api.getAppState()
  return { x: (x + scrollX) * zoom.value + offsetLeft, y: (y + scrollY) * zoom.value + offsetTop }
}

/** A text in a box, which wraps; the lines that a drawing stores are approximate until it is edited. */
function longElement() {
  return {
    id: 'long',
    type: 'text',
    text: longText.replaceAll(/(.{60,70}) /g, '$1\n'),
    originalText: longText,
    ...longBox,
    fontSize: longSize,
    fontFamily: FONT_FAMILY.Excalifont,
    autoResize: false,
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
