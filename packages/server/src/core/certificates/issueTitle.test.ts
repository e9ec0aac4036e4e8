import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'
const nasty = '<b>Sailing</b> & "Knots" {{name}}'

describeOnSqliteFirst('The title of a certificate', (engine) => {
  async function ready(template: object) {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, { name: 'Internal name', ...template })
    const issue = (attributes: Record<string, string>) =>
      account.data<IssuedCertificate>('POST', path, {
        ...body,
        recipientData: { ...body.recipientData, attributes },
        mailData: { ...body.mailData, subject: 'S', body: 'B' },
      })
    const get = (url: string) => account.send('GET', new URL(url).pathname + new URL(url).search)
    return { account, body, issue, get }
  }

  test('is its own, as it is given, on page, in LinkedIn, credentials, emails, and lists', async () => {
    const { account, issue, get } = await ready({ title: '{{attributes.Course}}' })
    await issue({ Course: 'Diving' })
    const issued = await issue({ Course: nasty })
    // The value contains markup, and nothing else is wrong with it.
    expect(issued.warnings).toEqual([expect.stringContaining('looks like code of a web page')])
    // Names are isolated, so that none reorders the text around it.
    const page = (await get(issued.verificationUrl)).bytes.toString().replaceAll(/[\u2066-\u2069]/g, '')
    const escaped = '&lt;b&gt;Sailing&lt;/b&gt; &amp; &quot;Knots&quot; {{name}}'
    expect(page).toContain(`<bdi>${escaped}</bdi>`)
    expect(page).toContain(`alt="${escaped}. Issued by Sailing School`)
    expect(page).toContain(`<title>${escaped} – Zoë Ångström`)
    expect(page).toContain(`"og:title" content="${escaped} – Zoë`)
    expect(page).not.toContain('Internal name')
    const link = /href="(https:\/\/www\.linkedin\.com[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(link).searchParams.get('name')).toBe(nasty)
    const badge = JSON.parse((await get(`${issued.verificationUrl}/credential.json`)).bytes.toString())
    expect(badge).toMatchObject({
      name: nasty,
      credentialSubject: { achievement: { name: nasty, description: nasty } },
    })
    const model = (await get(`${issued.verificationUrl}/credential.elm.json`)).bytes.toString()
    expect(JSON.parse(model)).toMatchObject({
      displayParameter: { title: { en: nasty } },
      credentialSubject: { hasClaim: { title: { en: nasty } } },
    })
    expect(model).not.toContain('Internal name')
    const file = `/api/certificates/${issued.certificateId}`
    const mail = await account.data<{ html: string }>('GET', `${file}/mail`)
    expect(mail.html).toContain(`alt="${escaped} – Zoë Ångström"`)
    const records = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(records.map(({ title, templateName }) => [title, templateName])).toEqual([
      [nasty, 'Internal name'],
      ['Diving', 'Internal name'],
    ])
    const csv = (await account.send('GET', '/api/certificates/export.csv')).bytes.toString()
    expect(csv.split('\n')[1]).toContain('Sailing</b>')
    await account.send('DELETE', `${file}/recipient`)
    const erased = await account.data<CertificateRecord>('GET', file)
    expect(erased).toMatchObject({ title: 'Internal name', status: 'erased' })
    const others = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(JSON.stringify(others)).not.toContain('Sailing</b>')
  })

  test('is the name of the template without one, or if nothing of it can be seen', async () => {
    const plain = await ready({})
    const { certificateId } = await plain.issue({ Course: 'Diving' })
    const read = (id: string) => plain.account.data<CertificateRecord>('GET', `/api/certificates/${id}`)
    expect(await read(certificateId)).toMatchObject({ title: 'Internal name' })
    const { account, issue, body } = await ready({ title: '{{attributes.Level}}{{Course}}' })
    const issued = await issue({ Course: 'Diving' })
    expect(issued.warnings).toEqual([
      '"{{attributes.Level}}" in the title of the template is empty: no attribute of that name was given.',
      expect.stringContaining('"{{Course}}" in the title of the template stays as it is: merge fields are'),
    ])
    const template = `/api/templates/${body.mailData.templateId}`
    expect(await account.data('GET', template)).toMatchObject({ title: '{{attributes.Level}}{{Course}}' })
    await account.send('PUT', template, { title: null })
    expect(await account.data('GET', template)).not.toHaveProperty('title')
    const record = await account.data<CertificateRecord>('GET', `/api/certificates/${issued.certificateId}`)
    expect(record.title).toBe('{{Course}}')
  })

  test('names every file, with the recipient', async () => {
    const { account, issue, get } = await ready({ title: 'Kurs {{attributes.Course}}' })
    const issued = await issue({ Course: '½/"A"' })
    const own = `${engine.service().url}/api/certificates/${issued.certificateId}/file`
    const files = {
      [`${own}.png`]: '.png',
      [`${own}.pdf`]: '.pdf',
      [`${own}.svg`]: '.svg',
      [`${issued.verificationUrl}/certificate.png`]: '.png',
      [`${issued.verificationUrl}/certificate.pdf`]: '.pdf',
      [`${issued.verificationUrl}/certificate.pdf?credential=true`]: '.pdf',
      [`${issued.verificationUrl}/credential.json`]: '.credential.json',
      [`${issued.verificationUrl}/credential.elm.json`]: '.credential.elm.json',
    }
    for (const [url, ending] of Object.entries(files))
      for (const [query, type] of [
        ['', 'inline'],
        ['download=true', 'attachment'],
      ] as const) {
        const join = query && (url.includes('?') ? '&' : '?')
        const { status, headers } = await get(`${url}${join}${query}`)
        expect([url, status]).toEqual([url, 200])
        expect(headers.get('content-disposition')).toBe(
          `${type}; filename="Zoe Angstrom - Kurs 1_2--A-${ending}"; filename*=UTF-8''${encodeURIComponent(`Zoë Ångström – Kurs ½--A-${ending}`)}`,
        )
      }
    expect(
      (await account.send('GET', `/api/certificates/${issued.certificateId}/file.png?download=1`)).status,
    ).toBe(400)
  })

  test('can be part of what the template names files, which erasure forgets', async () => {
    const { account, issue, get } = await ready({
      title: '{{attributes.Course}}',
      fileName: '{{title}} {{date}} {{attributes.Level}} {{attributes.Class|A}}\u202e{{nome}}',
    })
    const issued = await issue({ Course: 'Sailing/\r\nX: "1"' })
    expect(issued.warnings).toEqual([
      '"{{attributes.Level}}" in the fileName of the template is empty: no attribute of that name was given.',
      expect.stringContaining('"{{nome}}" in the fileName of the template stays as it is'),
    ])
    const file = `/api/certificates/${issued.certificateId}`
    const nameOf = async (path: string) => (await get(path)).headers.get('content-disposition')
    const { issuedAt } = await account.data<CertificateRecord>('GET', file)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(issuedAt),
    )
    const name = `Sailing- X- -1- ${day} A {{nome}}`
    const expected = (ending: string) =>
      `inline; filename="${name}${ending}"; filename*=UTF-8''${encodeURIComponent(`${name}${ending}`)}`
    const url = engine.service().url
    expect(await nameOf(`${url}${file}/file.png`)).toBe(expected('.png'))
    expect(await nameOf(`${issued.verificationUrl}/certificate.pdf`)).toBe(expected('.pdf'))
    await account.send('DELETE', `${file}/recipient`)
    const rows = await engine.service().database.all('SELECT * FROM certificates')
    expect(JSON.stringify(rows)).not.toContain('Sailing- X')
    expect(JSON.stringify(rows)).not.toContain('Sailing/')
  })
})
