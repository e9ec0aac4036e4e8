/** Columns of a download, and whether its number of requests is shown. */
const parts = ['page', 'page.gzip', 'opening', 'opening.gzip', 'JS', 'CSS', 'wasm', 'fonts', 'after']

/** @param {string} what @param {string} id */
function downloadRow(what, id) {
  const cells = parts.map((part) => {
    const size = `{download.${id}.${part}:n1}`
    return part === 'page' || part === 'opening' ? `${size} in {download.${id}.${part}.requests}` : size
  })
  return [what, ...cells]
}

/** @param {string} what @param {string} id of a case in `engines/pixelCases.ts` */
function pixelRow(what, id) {
  const cells = ['chromium', 'firefox', 'webkit'].map((engine) => {
    const figure = `engines.${engine}.${id}`
    return `{${figure}:0}, by up to {${figure}.most}/255`
  })
  return [what, `{engines.chromium.${id}.compared:1}`, ...cells]
}

/** The tables of the SDK in `docs/figures.md`. */
export const sdkTables = {
  downloads: [
    ['editor', 'page', 'gzip', 'opening', 'gzip', 'JS', 'CSS', 'wasm', 'fonts', 'after'],
    downloadRow('ours, npm', 'ours-npm'),
    downloadRow('… a new design', 'ours-new'),
    downloadRow('ours, script tag', 'ours-script'),
    downloadRow('Polotno 4.4.0', 'polotno'),
    downloadRow('pdfme 6.1.12', 'pdfme'),
    downloadRow('GrapesJS 0.23.6', 'grapesjs'),
    downloadRow('excalidraw 0.18.1', 'excalidraw'),
  ],
  opening: [
    ['first opening of a new design', 'figure', 'command'],
    ['bytes, with headers', '{opening.size}', '{opening.size:run}'],
    ['requests', '{opening.requests:n}', '{opening.requests:run}'],
    ['usable on fast 3G', '{opening.fast3g:1}', '{opening.fast3g:run}'],
  ],
  layout: [
    ['identical in three browsers and Node', 'compared', 'command'],
    [
      'layout, to the last digit of every coordinate',
      '{engines.webkit.certificates}, {engines.webkit.operations}',
      '{engines.webkit.operations:run}',
    ],
    ['dates of every locale', '{engines.webkit.dates}', '{engines.webkit.dates:run}'],
  ],
  pixels: [
    ['pixels that differ from the issued PNG', 'compared', 'Chromium 156', 'Firefox 153', 'WebKitGTK 2.50'],
    pixelRow('texts and a QR code on a JPEG', 'text-and-QR-code-on-a-JPEG'),
    pixelRow('a translucent background, enlarged', 'translucent-enlarged-background'),
    pixelRow('200 texts on a translucent background', '200-texts-of-every-kind-and-script'),
  ],
}
