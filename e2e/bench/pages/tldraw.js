import { getAssetUrls } from '@tldraw/assets/selfHosted'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createShapeId, Tldraw, toRichText } from 'tldraw'
import 'tldraw/tldraw.css'
import { openContainer } from './container.js'
import { longBox, longSize, middleField, placeAround, placeFields, styledParts } from './fields.js'
import { until } from './offerBench.js'

// Its fonts, icons and words come from this server.
const assetUrls = getAssetUrls({ baseUrl: '/assets/tldraw' })

let container, root, editor

export async function open(count, styles) {
  editor = undefined
  container = openContainer()
  root = createRoot(container)
  root.render(createElement(Tldraw, { assetUrls, onMount: (mounted) => fill(mounted, count, styles) }))
  await until(() => editor && container.querySelectorAll('.tl-shape').length >= count)
}

export function close() {
  root.unmount()
  container.remove()
  root = container = editor = undefined
}

export function place(count) {
  const { x, y } = editor.getShapePageBounds(createShapeId(`field-${middleField(count)}`)).center
  return editor.pageToScreen({ x, y })
}

export function placeText() {
  return editor.pageToScreen({ x: longBox.x + 60, y: longBox.y + 12 })
}

export function typedText() {
  return container.querySelector('[contenteditable="true"]')?.textContent ?? ''
}

function longShape(styles) {
  const content = styledParts(styles).map(({ text, style }) => ({
    type: 'text',
    text,
    ...(style !== 'plain' && { marks: [{ type: style }] }),
  }))
  const richText = { type: 'doc', content: [{ type: 'paragraph', content }] }
  const { x, y, width } = longBox
  const scale = longSize / 18
  const props = { richText, size: 's', scale, autoSize: false, w: width / scale }
  return { id: createShapeId('long'), type: 'text', x, y, props }
}

function fill(mounted, count, styles) {
  const places = styles ? placeAround(count) : placeFields(count)
  mounted.createShapes([
    ...places.map(({ text, x, y }, i) => ({
      id: createShapeId(`field-${i}`),
      type: 'text',
      x,
      y,
      // Size "s" is 18 px.
      props: { richText: toRichText(text), size: 's', scale: 14 / 18 },
    })),
    ...(styles ? [longShape(styles)] : []),
  ])
  // The whole page is in view, as in the other editors.
  mounted.zoomToFit({ immediate: true })
  editor = mounted
}
