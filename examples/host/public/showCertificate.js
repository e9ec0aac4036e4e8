import { backend } from './backend.js'
import { element, find } from './element.js'

/** Opens the dialog with a certificate: its picture, its PDF, its page, its e-mail. */
export async function showCertificate({ certificateId, recipient, verificationUrl, mail }) {
  const files = `/backend/certificates/${certificateId}/certificate`
  find('#certificate-title').textContent = recipient.name
  Object.assign(find('#certificate-picture'), {
    src: `${files}.png`,
    alt: `Certificate of ${recipient.name}`,
  })
  const link = (text, href, properties = {}) =>
    element('a', { href, target: '_blank', rel: 'noopener', className: 'button', ...properties }, text)
  find('#certificate-links').replaceChildren(
    link('Open PDF', `${files}.pdf`),
    link('Verification page', verificationUrl),
    link('Download picture', `${files}.png`, { download: 'certificate.png' }),
  )
  const details = find('#mail')
  details.open = false
  details.hidden = mail.status === 'none'
  if (mail.status !== 'none') {
    const { to, subject, html } = await backend.mail(certificateId)
    find('.mail-head').textContent = `To ${to.name} <${to.email}> · ${subject}`
    const picture = new URL(`${files}.png`, location.href).href
    find('iframe', details).srcdoc = html.replaceAll('cid:certificate', picture)
  }
  const dialog = find('#certificate-dialog')
  if (!dialog.open) dialog.showModal()
}
