import { backend } from './backend.js'
import { element, find, say } from './element.js'

const attributeInputs = () => [...find('#attributes').querySelectorAll('input')]

/**
 * Offers the designs and organizations that there are, and one input per attribute of the chosen design. `chosen` selects the
 * ones that were just created; otherwise the choice stays.
 */
export function fillIssueForm(templates, organizations, chosen = {}) {
  fillSelect(find('[name=templateId]'), templates, chosen.templateId)
  fillSelect(find('[name=organizationId]'), organizations, chosen.organizationId)
  const missing = templates.length === 0 ? 'a design' : organizations.length === 0 ? 'an organization' : ''
  const submit = find('#issue-form .primary')
  const hint = find('#issue-hint')
  submit.disabled = missing !== ''
  hint.hidden = missing === ''
  hint.textContent = missing && `Issuing needs ${missing} first.`
  showAttributes(templates)
  find('[name=templateId]').onchange = () => showAttributes(templates)
}

/**
 * Makes the form issue. One idempotency key belongs to what is filled in: pressing twice issues once.
 *
 * @param {(certificateId: string) => Promise<void>} onIssued
 */
export function connectIssueForm(onIssued) {
  const form = find('#issue-form')
  let key = crypto.randomUUID()
  form.oninput = () => {
    key = crypto.randomUUID()
  }
  form.onsubmit = async (event) => {
    event.preventDefault()
    const message = find('#issue-message')
    const button = find('button.primary', form)
    if (button.ariaDisabled === 'true') return
    const input = readForm(new FormData(form))
    // Not `disabled`, which would lose the focus that returns here when the certificate's dialog closes.
    button.ariaDisabled = 'true'
    say(message, 'Issuing …')
    try {
      const { certificateId, warnings } = await backend.issue(input, key)
      const done = `Issued to ${input.recipientData.name}.`
      say(message, [done, ...warnings].join(' '), 'good')
      for (const name of ['name', 'email']) form.elements[name].value = ''
      key = crypto.randomUUID()
      await onIssued(certificateId)
    } catch (error) {
      say(message, error.message, 'bad')
    } finally {
      button.ariaDisabled = 'false'
    }
  }
}

function readForm(form) {
  return {
    recipientData: {
      name: form.get('name'),
      email: form.get('email'),
      attributes: Object.fromEntries(
        attributeInputs().map((input) => [input.dataset.attribute, input.value]),
      ),
    },
    organizationId: form.get('organizationId'),
    mailData: {
      templateId: form.get('templateId'),
      subject: form.get('subject'),
      body: form.get('body'),
    },
  }
}

function showAttributes(templates) {
  const template = templates.find(({ id }) => id === find('[name=templateId]').value)
  const typed = new Map(attributeInputs().map(({ dataset, value }) => [dataset.attribute, value]))
  find('#attributes').replaceChildren(
    ...(template?.attributes ?? []).map((name) => {
      const input = element('input', { required: true, autocomplete: 'off', value: typed.get(name) ?? '' })
      input.dataset.attribute = name
      return element('label', {}, `${name} `, input)
    }),
  )
}

function fillSelect(select, items, chosen) {
  const value = chosen ?? select.value
  select.replaceChildren(...items.map(({ id, name }) => element('option', { value: id }, name)))
  if (items.some(({ id }) => id === value)) select.value = value
}
