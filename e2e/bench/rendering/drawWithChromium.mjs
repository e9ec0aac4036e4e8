import { listenLocally } from '../listenLocally.mjs'
import { arimo } from './arimo.mjs'
import { qrPath } from './qrRects.mjs'

/** Arimo's ascent and descent in em: with lines as high as the size, the baseline lies at 0.8465 of it. */
const baseline = 0.5 + (0.905 - 0.212) / 2

/**
 * Chromium as services use it: a browser that runs, and one warm page that gets the HTML of each certificate. Image
 * and font come from a server on this machine that lets the browser keep them, which is faster than to put them into
 * every page.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {{ browser: import('@playwright/test').Browser, fast?: boolean }} bench fast: PNG files are packed in less
 *   time and larger, which the browser offers and hardly anybody asks for
 */
export async function drawWithChromium(scene, { browser, fast = false }) {
  const { width, height } = scene
  const files = await serve({
    '/background.jpg': ['image/jpeg', scene.jpeg],
    '/arimo.ttf': ['font/ttf', arimo],
  })
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  await page.goto(`${files.url}/`)
  const cdp = await context.newCDPSession(page)
  const show = async (index) => {
    await page.setContent(toHtml(scene, index))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  return {
    async png(index) {
      await show(index)
      if (!fast) return page.screenshot({ type: 'png' })
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      return Buffer.from(data, 'base64')
    },
    async pdf(index) {
      await show(index)
      return page.pdf({ width: `${width}px`, height: `${height}px`, printBackground: true, pageRanges: '1' })
    },
    async close() {
      await context.close()
      files.close()
    },
  }
}

function toHtml({ width, height, places, values }, index) {
  const fields = values(index).map((value, i) => placed(places[i], value))
  return `<!doctype html><meta charset="utf-8"><style>
    @page { margin: 0 }
    @font-face { font-family: BenchArimo; src: url(/arimo.ttf) }
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; position: relative }
    body > * { position: absolute; left: 0; top: 0; display: block }
    p { margin: 0; font-family: BenchArimo; line-height: 1; white-space: nowrap }
  </style><img src="/background.jpg" width="${width}" height="${height}">${fields.join('')}`
}

function placed({ kind, x, y, size, align, color }, value) {
  if (kind === 'qr')
    return `<svg style="left:${x}px;top:${y}px" width="${size}" height="${size}"><rect width="${size}"
      height="${size}" fill="#fff"/><path d="${qrPath(value, size)}" fill="${color}"/></svg>`
  const top = y + (0.8 - baseline) * size
  const shift = align === 'center' ? ';transform:translateX(-50%)' : ''
  return `<p style="left:${x}px;top:${top}px;font-size:${size}px;color:${color}${shift}">${escaped(value)}</p>`
}

function escaped(value) {
  return value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** @param {Record<string, [type: string, body: Buffer]>} files */
function serve(files) {
  return listenLocally((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/html', Buffer.from('<!doctype html>')]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
    response.end(body)
  })
}
