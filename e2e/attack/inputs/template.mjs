import { pngDataUrl, solidPng } from './solidPng.mjs'

/** An ordinary background, as a data URL. */
const background = pngDataUrl(await solidPng({ width: 1600, height: 1131, channels: 3 }))

/**
 * A further page with these fields.
 *
 * @param {object[]} fields
 */
export function furtherPage(fields) {
  return { imageUrl: background, fields }
}

/**
 * Body of POST /api/templates: an ordinary design.
 *
 * @param {object} [changes] keys that are added or replaced
 */
export function template(changes = {}) {
  return {
    name: 'Diploma',
    imageUrl: background,
    dimensions: { width: 1600, height: 1131 },
    fields: [
      { type: 'name', text: 'Recipient name', x: 300, y: 400, fontSize: 72, width: 1000 },
      { type: 'date', text: 'Date', x: 300, y: 700, fontSize: 32 },
      { type: 'attribute', text: 'Course', x: 300, y: 600, fontSize: 40 },
      { type: 'qr', text: 'QR', x: 1300, y: 850, fontSize: 200 },
    ],
    ...changes,
  }
}
