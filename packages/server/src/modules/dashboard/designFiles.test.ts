import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { createTemplate } from '../../testing/testDocuments.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

test('a design is exported, and imported again; another file is refused in the person’s language', async () => {
  const server = await startTestServer()
  const visitor = visitDashboard(server.url)
  await visitor.post('/sign-up', { email: 'ana@example.com', password: 'violet tram dusk' })
  const shown = await visitor.post('/profile/keys', { name: '' })
  const caller = server.caller(/id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? '')
  const { id } = await createTemplate(caller)
  const send = async (file: string | Buffer<ArrayBuffer>) => {
    const form = new FormData()
    form.set('submission', `file-${file.length}`)
    form.set('file', new Blob([file]), 'design.json')
    const headers = { cookie: `${visitor.cookie()}; language=de`, 'sec-fetch-site': 'same-origin' }
    const address = `${server.url}/dashboard/templates/import`
    return fetch(address, { method: 'POST', body: form, headers, redirect: 'manual' })
  }
  const exported = await visitor.get(`/templates/${id}/template.json?download`)
  expect(exported.headers.get('content-disposition')).toContain('Diploma.json')
  for (let i = 0; i < 2; i++) expect((await send(exported.text)).status).toBe(303)
  expect(await caller.data('GET', '/api/templates')).toMatchObject([{ name: 'Diploma' }, { name: 'Diploma' }])

  const noJson = await send('{ nothing')
  expect(noJson.status).toBe(400)
  expect(await noJson.text()).toContain('Diese Datei ist kein Entwurf: Die Datei ist kein JSON.')
  const latin1 = Buffer.from(exported.text.replace('Diploma', 'Diplôme 2'), 'latin1')
  expect((await send(latin1)).status).toBe(400)
  const noDesign = await (await send('{"name":"X"}')).text()
  expect(noDesign).toContain('Dieser Wert wird nicht angenommen: imageUrl')
  for (const other of ['null', '1', '[]', '"text"']) {
    const answer = await send(other)
    expect([other, answer.status]).toEqual([other, 400])
    expect(await answer.text()).toContain('Diese Datei ist kein Entwurf')
  }
  await server.close()
})

test('an exported design holds its images, so that another installation can import it', async () => {
  const [server, other] = await Promise.all([startTestServer(), startTestServer()])
  const [visitor, elsewhere] = [visitDashboard(server.url), visitDashboard(other.url)]
  for (const one of [visitor, elsewhere])
    await one.post('/sign-up', { email: 'ana@example.com', password: 'violet tram dusk' })
  const shown = await visitor.post('/profile/keys', { name: '' })
  const caller = server.caller(/id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? '')
  const { id, imageUrl } = await createTemplate(caller)
  expect(imageUrl).toMatch(/\/images\/\w{64}$/)
  const exported = await visitor.get(`/templates/${id}/template.json?download`)
  expect(exported.text).not.toContain(server.url)
  expect(JSON.parse(exported.text).imageUrl).toMatch(/^data:image\/\w+;base64,/)
  await server.close()

  const form = new FormData()
  form.set('submission', 'import')
  form.set('file', new Blob([exported.text]), 'design.json')
  const headers = { cookie: elsewhere.cookie(), 'sec-fetch-site': 'same-origin' }
  const sent = await fetch(`${other.url}/dashboard/templates/import`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  await other.close()
})
