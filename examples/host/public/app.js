import { backend } from './backend.js'
import { showCertificate, updateMailState } from './certificateDialog.js'
import { showCertificates } from './certificateList.js'
import { allowEditing, showDesigns } from './designList.js'
import { find, rememberFocus, say } from './element.js'
import { connectIssueForm, fillIssueForm } from './issueForm.js'
import { loadSdk } from './loadSdk.js'
import { isOnItsWay } from './mailState.js'
import { connectOrganizationDialog } from './organizationDialog.js'

/** How often an email that is on its way is looked after, in milliseconds. */
const mailPollMs = 2_000
const newDesign = find('#new-design')
let sdk
let templates = []
/** Records created since the last look, to be used next. */
let chosen = {}
let mailTimer
/** Name of the design that was saved since the editor opened. */
let savedName = ''

/** Reads everything again. Every part of the page is shown from here. */
async function refresh() {
  const keepFocus = rememberFocus(newDesign)
  try {
    const [{ balance }, list, organizations] = await Promise.all([
      backend.balance(),
      backend.templates(),
      backend.organizations(),
    ])
    templates = list
    find('#balance').textContent = balance.toLocaleString()
    showDesigns(list, { edit: editDesign, remove: removeDesign, canEdit: Boolean(sdk) })
    fillIssueForm(list, organizations, chosen)
    chosen = {}
    await refreshCertificates()
    say(find('#page-message'), '')
    keepFocus()
  } catch (error) {
    say(find('#page-message'), error.message, 'bad')
  }
}

async function refreshCertificates() {
  const certificates = await backend.certificates()
  showCertificates(certificates, openCertificate)
  updateMailState(certificates)
  clearTimeout(mailTimer)
  if (certificates.some(({ mail }) => isOnItsWay(mail)))
    mailTimer = setTimeout(() => refreshCertificates().catch(() => undefined), mailPollMs)
}

function openCertificate(certificate) {
  const template = templates.find(({ id }) => id === certificate.templateId)
  showCertificate(certificate, { onChange: refresh, ...(template && { dimensions: template.dimensions }) })
}

async function editDesign({ id }) {
  try {
    await sdk.editTemplate(await backend.template(id))
  } catch (error) {
    say(find('#page-message'), error.message, 'bad')
  }
}

async function removeDesign({ id, name }) {
  if (!confirm(`Delete “${name}”? Certificates that were issued stay valid.`)) return
  try {
    await backend.deleteTemplate(id)
    say(find('#page-status'), `Deleted “${name}”.`, 'good')
  } catch (error) {
    alert(error.message)
  }
  await refresh()
}

async function startEditor() {
  try {
    const [CertificateSDK, fonts] = await Promise.all([loadSdk(), backend.fonts().catch(() => [])])
    sdk = new CertificateSDK({
      attributes: ['Course', 'Skipper level'],
      closeOnSave: true,
      fonts,
      fontFormats: ['ttf', 'otf', 'woff2'],
      uploadFont: (file) => backend.uploadFont(file),
      onCreateCompleted: async (template) => {
        const { id } = await backend.createTemplate(template)
        chosen = { templateId: id }
        savedName = template.name
      },
      onEditCompleted: async (template) => {
        await backend.updateTemplate(template)
        savedName = template.name
      },
      onClose: async () => {
        say(find('#page-status'), savedName && `Saved “${savedName}”.`, 'good')
        savedName = ''
        await refresh()
      },
      onError: ({ message }) => console.warn(message),
    })
    newDesign.onclick = () => sdk.createTemplate()
    newDesign.disabled = false
    newDesign.title = ''
    allowEditing()
  } catch (error) {
    find('#editor-notice p').textContent = `${error.message} Everything else on this page works.`
    find('#editor-notice').hidden = false
    newDesign.title = 'The editor is not loaded.'
  }
}

connectIssueForm(async (certificateId) => {
  await refresh()
  openCertificate(await backend.certificate(certificateId))
})
connectOrganizationDialog(async ({ id }) => {
  chosen = { organizationId: id }
  await refresh()
})
find('#editor-notice button').onclick = () => location.reload()
for (const button of document.querySelectorAll('[data-close]'))
  button.onclick = () => button.closest('dialog').close()

await Promise.all([refresh(), startEditor()])
