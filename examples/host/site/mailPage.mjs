/** The policy of an e-mail that is shown as a page: styles and images, no scripts, no forms, only inside this site. */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/**
 * An e-mail as a page for an iframe. The certificate's image, which is an attachment in the message, is inside the
 * page, because a sandboxed page may load nothing.
 *
 * @param {{ html: string }} mail
 * @param {Uint8Array} png
 */
export function mailPage({ html }, png) {
  const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  return html.replaceAll('cid:certificate', image).replace('<head>', '<head><base target="_blank">')
}
