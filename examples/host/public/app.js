import { backend } from './backend.js'
import { sdkUrl } from './config.js'
import { element, find } from './element.js'
import { showCertificate } from './showCertificate.js'

let templates = []

await new Promise((resolve, reject) => {
  document.head.append(element('script', { src: sdkUrl, onload: resolve, onerror: reject }))
})

const sdk = new window.CertificateSDK({
  attributes: ['Course', 'Skipper level'],
  onCreateCompleted: async (template) => {
    await backend.createTemplate(template)
    sdk.close()
  },
  onEditCompleted: async (template) => {
    await backend.updateTemplate(template)
    sdk.close()
  },
  onClose: () => refresh(),
  onError: ({ message }) => console.warn(message),
})

function designCard(template) {
  const { width, height } = template.dimensions
  const picture = element('img', {
    src: `/backend/templates/${template.id}/preview.png?${Date.now()}`,
    alt: '',
    loading: 'lazy',
  })
  picture.style.aspectRatio = `${width} / ${height}`
  return element(
    'li',
    {},
    picture,
    element(
      'div',
      { className: 'card-foot' },
      element('strong', {}, template.name),
      element(
        'button',
        { type: 'button', onclick: async () => sdk.editTemplate(await backend.template(template.id)) },
        'Edit',
      ),
      element(
        'button',
        {
          type: 'button',
          className: 'danger',
          onclick: async () => {
            if (!confirm(`Delete “${template.name}”? Certificates that were issued stay valid.`)) return
            await backend.deleteTemplate(template.id)
            await refresh()
          },
        },
        'Delete',
      ),
    ),
  )
}

function certificateRow(certificate) {
  const when = new Date(certificate.issuedAt).toLocaleDateString(undefined, { dateStyle: 'medium' })
  return element(
    'li',
    {},
    element(
      'span',
      {},
      element('strong', {}, certificate.recipient.name),
      element('small', {}, `${certificate.templateName} · ${when} · ${certificate.recipient.email}`),
    ),
    element(
      'span',
      { className: `state ${certificate.status}` },
      certificate.status === 'valid' ? 'Valid' : 'Withdrawn',
    ),
    element('button', { type: 'button', onclick: () => showCertificate(certificate) }, 'View'),
  )
}

const attributeInputs = () => [...find('#attributes').querySelectorAll('input')]

function showAttributes() {
  const template = templates.find(({ id }) => id === find('[name=templateId]').value)
  const known = new Set(['name', 'date', 'qr', 'text', 'certificateId', 'organization', 'logo', 'image'])
  const names = new Set(template?.fields.filter(({ type }) => !known.has(type)).map(({ text }) => text))
  const typed = new Map(attributeInputs().map(({ dataset, value }) => [dataset.attribute, value]))
  find('#attributes').replaceChildren(
    ...[...names].map((name) => {
      const input = element('input', { required: true, autocomplete: 'off', value: typed.get(name) ?? '' })
      input.dataset.attribute = name
      return element('label', {}, `${name} `, input)
    }),
  )
}

function fillSelect(select, items) {
  const { value } = select
  select.replaceChildren(...items.map(({ id, name }) => element('option', { value: id }, name)))
  if (items.some(({ id }) => id === value)) select.value = value
}

async function refresh() {
  const [{ balance }, list, organizations, certificates] = await Promise.all([
    backend.balance(),
    backend.templates(),
    backend.organizations(),
    backend.certificates(),
  ])
  templates = list
  find('#balance').textContent = balance.toLocaleString()
  const empty = (text) => [element('li', { className: 'empty' }, text)]
  find('#design-list').replaceChildren(
    ...(list.length ? list.map(designCard) : empty('No designs yet. Start with “New design”.')),
  )
  find('#issued-list').replaceChildren(
    ...(certificates.length ? certificates.map(certificateRow) : empty('Nothing was issued yet.')),
  )
  fillSelect(find('[name=templateId]'), list)
  fillSelect(find('[name=organizationId]'), organizations)
  showAttributes()
}

find('#new-design').onclick = () => sdk.createTemplate()
find('[name=templateId]').onchange = showAttributes

let issueKey = crypto.randomUUID()
const issueForm = find('#issue-form')
issueForm.oninput = () => {
  issueKey = crypto.randomUUID()
}
issueForm.onsubmit = async (event) => {
  event.preventDefault()
  const form = new FormData(issueForm)
  const message = find('#issue-message')
  const button = find('button.primary', issueForm)
  button.disabled = true
  message.className = 'message'
  message.textContent = 'Issuing …'
  try {
    await backend.issue(
      {
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
      },
      issueKey,
    )
    message.className = 'message good'
    message.textContent = `Issued to ${form.get('name')}.`
    await refresh()
    const [newest] = await backend.certificates()
    if (newest) await showCertificate(newest)
  } catch (error) {
    message.className = 'message bad'
    message.textContent = error.message
  } finally {
    button.disabled = false
  }
}

const organizationDialog = find('#organization-dialog')
find('#new-organization').onclick = () => organizationDialog.showModal()
find('#organization-form').onsubmit = async (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  try {
    const file = form.get('logo')
    await backend.createOrganization({
      ...Object.fromEntries(['name', 'email', 'website', 'phone'].map((key) => [key, form.get(key)])),
      logo: file.size ? await readAsDataUrl(file) : '',
    })
    organizationDialog.close()
    await refresh()
  } catch (error) {
    find('.message', organizationDialog).textContent = error.message
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

for (const button of document.querySelectorAll('[data-close]'))
  button.onclick = () => button.closest('dialog').close()

await refresh()
