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
  find('#new-organization').onclick = () => {
    say(message, '')
    dialog.showModal()
  }
  find('#organization-form').onsubmit = async (event) => {
    event.preventDefault()
    const form = new FormData(event.target)
    const file = form.get('logo')
    try {
      const organization = await backend.createOrganization({
        ...Object.fromEntries(['name', 'email', 'website', 'phone'].map((key) => [key, form.get(key)])),
        logo: file.size ? await readAsDataUrl(file) : '',
      })
      dialog.close()
      await onCreated(organization)
    } catch (error) {
      say(message, error.message, 'bad')
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
