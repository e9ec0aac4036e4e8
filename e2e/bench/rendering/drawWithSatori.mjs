import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { arimo } from './arimo.mjs'
import { qrPath } from './qrRects.mjs'

/**
 * satori lays the certificate out as SVG, resvg makes a PNG of it. Fonts are handed over once, which lets satori keep
 * them; resvg gets outlines and does not search the machine for fonts, which would take a second.
 *
 * @param {import('./createScene.mjs').Scene} scene
 */
export async function drawWithSatori(scene) {
  const { width, height, jpeg, places } = scene
  const src = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const fonts = [{ name: 'Arimo', data: arimo, weight: 400, style: 'normal' }]
  const background = element('img', { src, width, height, style: { position: 'absolute', left: 0, top: 0 } })
  return {
    async png(index) {
      const drawn = scene.values(index).map((value, i) => placed(places[i], value, width))
      const style = { display: 'flex', width, height, fontFamily: 'Arimo' }
      const svg = await satori(element('div', { style, children: [background, ...drawn] }), {
        width,
        height,
        fonts,
      })
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    },
    close: async () => undefined,
  }
}

function placed({ kind, x, y, size, align, color }, value, pageWidth) {
  if (kind === 'qr') {
    const style = { position: 'absolute', left: x, top: y, width: size, height: size }
    const path = element('path', { d: qrPath(value, size), fill: color })
    const paper = element('rect', { width: size, height: size, fill: '#ffffff' })
    const box = { viewBox: `0 0 ${size} ${size}`, width: size, height: size }
    return element('svg', { ...box, style, children: [paper, path] })
  }
  const half = Math.min(x, pageWidth - x)
  const [left, width] = align === 'center' ? [x - half, 2 * half] : [x, pageWidth - x]
  const justifyContent = align === 'center' ? 'center' : 'flex-start'
  const style = {
    display: 'flex',
    justifyContent,
    position: 'absolute',
    left,
    width,
    // Half of what a line of this font is higher than its size lies above; see drawWithChromium.
    top: y - 0.0465 * size,
    fontSize: size,
    lineHeight: 1,
    color,
    whiteSpace: 'nowrap',
  }
  return element('div', { style, children: value })
}

/** Creates an element as JSX would. */
function element(type, props) {
  return { type, props }
}
