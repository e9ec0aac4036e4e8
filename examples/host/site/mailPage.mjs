/** The policy of an email that is shown as a page: styles and images, no scripts, no forms, only inside this site. */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/**
 * An email as a page for an iframe. Its images, which are attachments in the message, are inside the page, because a
 * sandboxed page may load nothing.
 *
 * @param {{ html: string }} mail
 * @param {{ certificate: Uint8Array, logo?: Uint8Array }} images
 */
export function mailPage({ html }, { certificate, logo }) {
  return html
    .replaceAll('cid:certificate', dataUrl(certificate))
    .replaceAll('cid:logo', dataUrl(logo ?? new Uint8Array()))
    .replace('<head>', '<head><base target="_blank">')
}

/** Browsers tell the type of an image by its bytes. */
function dataUrl(bytes) {
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
}
