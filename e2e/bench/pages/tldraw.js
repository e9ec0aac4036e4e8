import { getAssetUrls } from '@tldraw/assets/selfHosted'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createShapeId, Tldraw, toRichText } from 'tldraw'
import 'tldraw/tldraw.css'
import { openContainer } from './container.js'
import { middleField, placeFields } from './fields.js'
import { until } from './offerBench.js'

// Its fonts, icons and words come from this server.
const assetUrls = getAssetUrls({ baseUrl: '/assets/tldraw' })

let container, root, editor

export async function open(count) {
  editor = undefined
  container = openContainer()
  root = createRoot(container)
  root.render(createElement(Tldraw, { assetUrls, onMount: (mounted) => fill(mounted, count) }))
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

function fill(mounted, count) {
  mounted.createShapes(
    placeFields(count).map(({ text, x, y }, i) => ({
      id: createShapeId(`field-${i}`),
      type: 'text',
      x,
      y,
      // Size "s" is 18 px.
      props: { richText: toRichText(text), size: 's', scale: 14 / 18 },
    })),
  )
  // The whole page is in view, as in the other editors.
  mounted.zoomToFit({ immediate: true })
  editor = mounted
}
