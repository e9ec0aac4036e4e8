/** Talks to this site's own backend; rejects with what went wrong, in words. */
async function request(method, path, body, headers = {}) {
  const response = await fetch(`/backend${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  })
  const data = await response.json()
  if (!response.ok) throw new Error(data.message)
  return data
}

export const backend = {
  balance: () => request('GET', '/balance'),
  templates: () => request('GET', '/templates'),
  template: (id) => request('GET', `/templates/${id}`),
  createTemplate: (template) => request('POST', '/templates', template),
  updateTemplate: (template) => request('PUT', `/templates/${template.id}`, template),
  deleteTemplate: (id) => request('DELETE', `/templates/${id}`),
  organizations: () => request('GET', '/organizations'),
  createOrganization: (organization) => request('POST', '/organizations', organization),
  certificates: () => request('GET', '/certificates'),
  issue: (certificate, key) => request('POST', '/certificates', certificate, { 'idempotency-key': key }),
  mail: (id) => request('GET', `/certificates/${id}/mail`),
}
