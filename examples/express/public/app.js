const headers = { 'content-type': 'application/json' }

// A response that is not ok is a failed save: the editor stays open and shows the reason.
const sdk = new CertificateSDK({
  closeOnSave: true,
  onCreateCompleted: (template) =>
    fetch('/my/templates', { method: 'POST', headers, body: JSON.stringify(template) }),
  onEditCompleted: (template) =>
    fetch(`/my/templates/${template.id}`, { method: 'PUT', headers, body: JSON.stringify(template) }),
  onSuccess: showTemplates,
})

async function showTemplates() {
  const templates = await (await fetch('/my/templates')).json()
  document.getElementById('list').replaceChildren(...templates.map(listItem))
}

function listItem({ id, name }) {
  const button = document.createElement('button')
  button.textContent = `Edit ${name}`
  button.onclick = async () => sdk.editTemplate(await (await fetch(`/my/templates/${id}`)).json())
  const item = document.createElement('li')
  item.append(button)
  return item
}

document.getElementById('create').onclick = () => sdk.createTemplate()
await showTemplates()
