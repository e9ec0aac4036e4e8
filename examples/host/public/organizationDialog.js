import { backend } from './backend.js'
import { find, say } from './element.js'

/**
 * Makes the dialog for a new organization work.
 *
 * @param {(organization: object) => Promise<void>} onCreated
 */
export function connectOrganizationDialog(onCreated) {
  const dialog = find('#organization-dialog')
  const message = find('.message', dialog)
  const button = find('button.primary', dialog)
  const inputs = [...dialog.querySelectorAll('input')]
  /** Shows a problem, or none, with the inputs that it is about. */
  function tell(text, errors = []) {
    say(message, text, text && 'bad')
    const wrong = inputs.filter(({ name }) => errors.some(({ path }) => path === name))
    for (const input of inputs) {
      input.ariaInvalid = String(wrong.includes(input))
      input.toggleAttribute('aria-describedby', false)
      if (wrong.includes(input)) input.setAttribute('aria-describedby', message.id)
    }
    wrong[0]?.focus()
  }
  find('#new-organization').onclick = () => {
    tell('')
    dialog.showModal()
  }
  find('#organization-form').oninput = () => tell('')
  find('#organization-form').onsubmit = async (event) => {
    event.preventDefault()
    // Pressing twice creates one.
    if (button.ariaDisabled === 'true') return
    const form = new FormData(event.target)
    const file = form.get('logo')
    button.ariaDisabled = 'true'
    tell('')
    try {
      const organization = await backend.createOrganization({
        ...Object.fromEntries(['name', 'email', 'website', 'phone'].map((key) => [key, form.get(key)])),
        logo: file.size ? await readAsDataUrl(file) : '',
      })
      dialog.close()
      await onCreated(organization)
    } catch (error) {
      tell(error.message, error.errors)
    } finally {
      button.ariaDisabled = 'false'
    }
  }
}

function readAsDataUrl(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
