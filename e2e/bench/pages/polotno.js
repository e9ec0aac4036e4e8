import { PolotnoContainer, SidePanelWrap, WorkspaceWrap } from 'polotno'
import { Workspace } from 'polotno/canvas/workspace'
import { createStore } from 'polotno/model/store'
import { SidePanel } from 'polotno/side-panel'
import { Toolbar } from 'polotno/toolbar/toolbar'
import { ZoomButtons } from 'polotno/toolbar/zoom-buttons'
import 'polotno/ui.css'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { openContainer } from './container.js'
import { fieldSize, page, placeFields } from './fields.js'
import { until } from './offerBench.js'

let container, root

/** The editor of its documentation's first page. It asks its maker's servers about the key, which are out of reach. */
export async function open(count) {
  const store = createStore({ key: 'benchmark', showCredit: true })
  store.setSize(page.width, page.height)
  const sheet = store.addPage()
  for (const { text, x, y } of placeFields(count))
    sheet.addElement({ type: 'text', text, x, y, width: fieldSize.width, fontSize: fieldSize.fontSize })
  container = openContainer()
  root = createRoot(container)
  const size = { style: { width: '100vw', height: '100vh' } }
  root.render(
    h(
      PolotnoContainer,
      size,
      h(SidePanelWrap, null, h(SidePanel, { store })),
      h(WorkspaceWrap, null, h(Toolbar, { store }), h(Workspace, { store }), h(ZoomButtons, { store })),
    ),
  )
  await until(() => [...container.querySelectorAll('canvas')].some(hasInk))
}

export function close() {
  root.unmount()
  container.remove()
  root = container = undefined
}

/** Returns true if words are on a canvas: something dark on it. */
function hasInk(canvas) {
  if (canvas.width < 300) return false
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, i) => i % 4 === 0 && value < 100 && data[i + 3] === 255)
}
