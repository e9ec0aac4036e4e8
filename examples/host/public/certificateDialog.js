import { backend } from './backend.js'
import { stateBadge } from './certificateList.js'
import { element, find, formatDate, formatTime, rememberFocus, say } from './element.js'
import { isOnlyStored, mailState } from './mailState.js'
import { askRevocation } from './revokeDialog.js'

const storedNote =
  'This service has no SMTP server, so the email is stored and nobody received it. Set SMTP_URL and MAIL_FROM to send emails.'

/**
 * Opens the dialog with a certificate: its image, its files, its page, its email, and what can be done with it.
 *
 * @param {object} certificate
 * @param {{ dimensions?: { width: number, height: number }, onChange: () => Promise<void> }} options `dimensions` of
 *   its design keep the place of the image until it is there
 */
export function showCertificate(certificate, options) {
  const { certificateId, recipient, mail } = certificate
  const files = `/backend/certificates/${certificateId}/certificate`
  find('#certificate-title').textContent = recipient.name
  find('#certificate-state').replaceChildren(stateBadge(certificate.status), describeState(certificate))
  const { width, height } = options.dimensions ?? { width: 1600, height: 1131 }
  const image = find('#certificate-image')
  image.style.setProperty('--ratio', width / height)
  // The image of another certificate is not shown while this one is on its way.
  if (image.getAttribute('src') !== `${files}.png`) {
    image.removeAttribute('src')
    Object.assign(image, { src: `${files}.png`, alt: `Certificate of ${recipient.name}` })
  }
  find('#certificate-links').replaceChildren(...links(certificate, files), ...actions(certificate, options))
  say(find('#certificate-message'), '')

  const details = find('#mail')
  details.hidden = mail.status === 'none'
  details.open = false
  details.ontoggle = () => details.open && showMail(certificate)
  const dialog = find('#certificate-dialog')
  dialog.dataset.certificateId = certificateId
  updateMailState([certificate])
  if (dialog.open) return
  // The list behind it is made again after each change.
  dialog.onclose = rememberFocus(find('#new-design'))
  dialog.showModal()
}

/** Shows what became of the email meanwhile, if one of these certificates is in the dialog. */
export function updateMailState(certificates) {
  const { certificateId } = find('#certificate-dialog').dataset
  const shown = certificates.find((certificate) => certificate.certificateId === certificateId)
  if (!shown) return
  const { text, reason } = mailState(shown.mail, formatTime)
  find('#mail .mail-state').textContent = [text, reason].filter(Boolean).join(': ')
  find('#mail .mail-note').textContent = isOnlyStored(shown.mail) ? storedNote : ''
}

function describeState({ issuedAt, organizationName, revokedAt, revocationReason }) {
  const issued = `Issued by ${organizationName} on ${formatDate(issuedAt)}`
  if (!revokedAt) return issued
  return `${issued}. Revoked on ${formatDate(revokedAt)}${revocationReason ? `: ${revocationReason}` : ''}`
}

function links({ verificationUrl }, files) {
  const link = (text, href, properties = {}) =>
    element('a', { href, target: '_blank', rel: 'noopener', className: 'button', ...properties }, text)
  return [
    link('Verification page', verificationUrl),
    link('Open PDF', `${files}.pdf`),
    link('Download image', `${files}.png`, { download: 'certificate.png' }),
  ]
}

/** A certificate that is not in force is not sent to anybody again, and cannot be revoked. */
function actions(certificate, options) {
  if (certificate.status !== 'valid' && certificate.status !== 'expired') return []
  const { certificateId, mail } = certificate
  const act = async (action, done) => {
    const message = find('#certificate-message')
    const keepFocus = rememberFocus(find('#certificate-dialog [data-close]'))
    try {
      await action()
      await options.onChange()
      showCertificate(await backend.certificate(certificateId), options)
      keepFocus()
      say(message, done, 'good')
    } catch (error) {
      say(message, error.message, 'bad')
    }
  }
  const resend = async ({ target }) => {
    if (target.ariaDisabled === 'true') return
    target.ariaDisabled = 'true'
    await act(
      () => backend.resend(certificateId),
      isOnlyStored(mail) ? 'Stored once more.' : 'Sent once more.',
    )
    target.ariaDisabled = 'false'
  }
  const revoke = async () => {
    const reason = await askRevocation(certificate)
    if (reason !== undefined) await act(() => backend.revoke(certificateId, reason), 'Revoked.')
  }
  return [
    ...(mail.status === 'none'
      ? []
      : [element('button', { type: 'button', onclick: resend }, 'Send email again')]),
    element('button', { type: 'button', className: 'danger', onclick: revoke }, 'Revoke…'),
  ]
}

async function showMail({ certificateId }) {
  const head = find('.mail-head')
  try {
    const { to, subject } = await backend.mail(certificateId)
    head.textContent = `To ${to.name} <${to.email}> · ${subject}`
    find('#mail iframe').src = `/backend/certificates/${certificateId}/mail.html`
  } catch (error) {
    head.textContent = error.message
  }
}
