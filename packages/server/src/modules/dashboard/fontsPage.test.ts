import { expect, test } from 'vitest'
import { fontNamed } from '../../testing/fontNamed.ts'
import { uploadFont } from '../../testing/postFont.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { createTemplate, documentedFields, documentedTemplate } from '../../testing/testDocuments.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

test('a font is uploaded, and replaced; another one is refused with the reason, on the page and in the editor', async () => {
  const server = await startTestServer()
  const visitor = visitDashboard(server.url)
  await visitor.post('/sign-up', { email: 'ana@example.com', password: 'violet tram dusk' })
  const send = async (path: string, file: Uint8Array, language = 'en') => {
    const form = new FormData()
    form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'acme.ttf')
    const headers = { cookie: `${visitor.cookie()}; language=${language}`, 'sec-fetch-site': 'same-origin' }
    const address = `${server.url}/dashboard${path}`
    return fetch(address, { method: 'POST', body: form, headers, redirect: 'manual' })
  }
  for (const [from, done] of [
    ['Lora-Regular', 'fontStored'],
    ['Cousine-Regular', 'fontReplaced'],
  ] as const) {
    const answer = await send('/fonts', await fontNamed('Acme', { from }))
    expect(answer.headers.get('location')).toBe(`/dashboard/fonts?done=${done}`)
  }
  const replaced = await visitor.get('/fonts?done=fontReplaced')
  expect(replaced.text).toContain('replaces the one before')

  const generic = await fontNamed('serif')
  const reason = 'The file is named "serif"'
  expect(await (await send('/fonts', generic)).text()).toContain(reason.replaceAll('"', '&quot;'))
  expect(await (await send('/fonts/upload', generic)).json()).toMatchObject({
    message: expect.stringContaining(reason),
  })
  expect(await (await send('/fonts', generic, 'de')).text()).toMatch(/Wählen Sie eine Schrift.*is named/s)
  const bold = await fontNamed('ACME', { isBold: true })
  expect(await (await send('/fonts/upload', bold)).json()).toMatchObject({
    name: 'Acme',
    files: { Regular: expect.anything(), Bold: expect.anything() },
  })
  await server.close()
})

test('a font is not deleted while designs use it, which are named, and neither is a design saved without its font', async () => {
  const server = await startTestServer()
  const visitor = visitDashboard(server.url)
  await visitor.post('/sign-up', { email: 'bo@example.com', password: 'violet tram dusk' })
  const shown = await visitor.post('/profile/keys', { name: 'Tests' })
  const account = server.caller(/id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? '')
  const { id } = await uploadFont(account, await fontNamed('Acme Sans'))
  const naming = { fields: [{ ...documentedFields[0], fontFamily: 'Acme Sans' }] }
  const { id: template } = await createTemplate(account, { ...naming, name: 'Diploma 2026' })
  const refused = await visitor.post(`/fonts/${id}/delete`, {})
  expect(refused.text).toContain('This font is used by: \u2068Diploma 2026\u2069.')
  await account.data('DELETE', `/api/templates/${template}`)
  await visitor.post(`/fonts/${id}/delete`, {})
  expect(await account.data('GET', '/api/fonts')).toEqual([])

  const saved = await fetch(`${server.url}/dashboard/templates`, {
    method: 'POST',
    headers: {
      cookie: visitor.cookie(),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...(await documentedTemplate()), ...naming }),
  })
  expect(saved.status).toBe(400)
  expect(await saved.json()).toMatchObject({
    message: expect.stringContaining(
      'aren’t available: \u2068Acme Sans\u2069. Upload them on the page “Fonts”',
    ),
    errors: [{ path: 'fields[0].fontFamily', font: 'Acme Sans' }],
  })
  await server.close()
})
