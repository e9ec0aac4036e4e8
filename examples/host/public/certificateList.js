import { element, find, formatDate, formatTime } from './element.js'
import { isOnlyStored, mailState } from './mailState.js'

/**
 * Shows what was issued, newest first, with what became of each email.
 *
 * @param {object[]} certificates
 * @param {(certificate: object) => void} open
 */
export function showCertificates(certificates, open) {
  const empty = element('li', { className: 'empty' }, 'Nothing has been issued yet.')
  find('#issued-list').replaceChildren(
    ...(certificates.length ? certificates.map((certificate) => certificateRow(certificate, open)) : [empty]),
  )
  find('#mail-note').hidden = !certificates.some(({ mail }) => isOnlyStored(mail))
}

function certificateRow(certificate, open) {
  const { recipient, templateName, issuedAt, status } = certificate
  const mail = mailState(certificate.mail, formatTime)
  return element(
    'li',
    {},
    element(
      'span',
      { className: 'who' },
      element('strong', {}, recipient.name),
      element('small', {}, recipient.email),
    ),
    element(
      'span',
      { className: 'what' },
      templateName,
      element('small', {}, `Issued ${formatDate(issuedAt)}`),
    ),
    element(
      'span',
      { className: `mail ${mail.tone}` },
      mail.text,
      mail.reason && element('small', {}, mail.reason),
    ),
    stateBadge(status),
    element(
      'button',
      {
        type: 'button',
        ariaLabel: `View the certificate of ${recipient.name}`,
        onclick: () => open(certificate),
      },
      'View',
    ),
  )
}

/** `Valid` or `Revoked`, in color and in words. */
export function stateBadge(status) {
  return element('span', { className: `state ${status}` }, `${status[0].toUpperCase()}${status.slice(1)}`)
}
