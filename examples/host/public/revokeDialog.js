import { find } from './element.js'

/**
 * Asks whether a certificate should be revoked, and why.
 *
 * @param {{ recipient: { name: string } }} certificate
 * @returns {Promise<string | undefined>} the reason, which may be empty; `undefined` = do not
 */
export function askRevocation({ recipient }) {
  const dialog = find('#revoke-dialog')
  const form = find('form', dialog)
  form.reset()
  find('#revoke-title').textContent = `Revoke the certificate of ${recipient.name}?`
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener(
      'close',
      () => resolve(dialog.returnValue === 'revoke' ? new FormData(form).get('reason').trim() : undefined),
      { once: true },
    )
  })
}
