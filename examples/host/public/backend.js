/** Talks to this site's own backend; rejects with what went wrong, in words, and its `errors` per input. */
async function request(method, path, body, headers = {}) {
  const isFile = body instanceof Blob
  const response = await fetch(`/backend${path}`, {
    method,
    headers: { ...(body && !isFile && { 'content-type': 'application/json' }), ...headers },
    body: isFile ? body : body && JSON.stringify(body),
  }).catch(() => {
    throw new Error('This site cannot be reached. Is it still running?')
  })
  const data = await response.json().catch(() => ({}))
  if (!response.ok)
    throw Object.assign(new Error(data.message ?? `The request failed (${response.status}).`), {
      errors: data.errors ?? [],
    })
  return data
}

export const backend = {
  balance: () => request('GET', '/balance'),
  templates: () => request('GET', '/templates'),
  template: (id) => request('GET', `/templates/${id}`),
  createTemplate: (template) => request('POST', '/templates', template),
  updateTemplate: (template) => request('PUT', `/templates/${template.id}`, template),
  deleteTemplate: (id) => request('DELETE', `/templates/${id}`),
  fonts: () => request('GET', '/fonts'),
  uploadFont: (file) => request('POST', '/fonts', file),
  organizations: () => request('GET', '/organizations'),
  createOrganization: (organization) => request('POST', '/organizations', organization),
  certificates: () => request('GET', '/certificates'),
  certificate: (id) => request('GET', `/certificates/${id}`),
  issue: (certificate, key) => request('POST', '/certificates', certificate, { 'idempotency-key': key }),
  revoke: (id, reason) => request('POST', `/certificates/${id}/revoke`, { reason }),
  resend: (id) => request('POST', `/certificates/${id}/resend`),
  mail: (id) => request('GET', `/certificates/${id}/mail`),
}
