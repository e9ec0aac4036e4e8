import type { IssuedCertificate } from '@certificate-sdk/client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { documentedFields, readyToIssue, testDimensions } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

const path = '/api/certificates/issue'
const [name, date, course] = documentedFields
const words = { type: 'text', text: 'Awarded for {{attributes.Course}}', x: 20, y: 20, fontSize: 16 }
const table = { type: 'table', text: 'Modules', x: 20, y: 60, width: 300, height: 200, fontSize: 12 }
const attributes = {
  Course: 'Sailing and sculling',
  Modules: JSON.stringify([{ module: 'Knots', grade: 'A' }]),
}

describeOnSqliteFirst('Further pages', (engine) => {
  const ready = async (...pages: object[][]) => {
    const account = await engine.service().newAccount()
    const imageUrl = dataUrl(await pngOf(testDimensions, '#ddeeff'))
    const body = await readyToIssue(account, {
      fields: [name, date],
      pages: pages.map((fields) => ({ imageUrl, fields })),
    })
    const bodyOf = (more: object) => ({
      ...body,
      recipientData: { ...body.recipientData, attributes, ...more },
    })
    return {
      account,
      issue: (more: object = {}) => account.data<IssuedCertificate>('POST', path, bodyOf(more)),
      check: (more: object = {}) => account.send('POST', '/api/certificates/check', bodyOf(more)),
    }
  }

  test('are issued: one document, and an image for each', async () => {
    const { account, issue } = await ready([words, table], [course])
    const { certificateId, verificationUrl, warnings } = await issue()
    expect(warnings).toEqual([])
    const file = `/api/certificates/${certificateId}/file`
    const pdf = (await account.send('GET', `${file}.pdf`)).bytes.toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    const image = (query: string) => account.send('GET', `${file}.png${query}`)
    const images = await Promise.all(['', '?page=1', '?page=2', '?page=3', '?page=2&scale=2'].map(image))
    const [first, one, second, third, large] = images.map(({ bytes }) => bytes) as Buffer[]
    expect(first?.equals(one as Buffer)).toBe(true)
    expect(new Set([first, second, third, large].map((bytes) => bytes?.toString('base64'))).size).toBe(4)
    expect(await sharp(second).metadata()).toMatchObject(testDimensions)
    expect(await sharp(large).metadata()).toMatchObject({ width: 800, height: 600 })
    const svg = async (query: string) => (await account.send('GET', `${file}.svg${query}`)).bytes.toString()
    expect(await svg('?page=2')).toContain('Awarded for Sailing and sculling\nmodule grade Knots A</desc>')
    expect(await svg('?page=3')).toContain('>Sailing and sculling</desc>')
    expect(await svg('')).toBe(await svg('?page=1'))
    for (const query of ['page=4', 'page=6', 'page=0', 'page=x', 'page=1.5', 'page=2&page=2'])
      for (const format of ['png', 'svg'])
        expect(await account.send('GET', `${file}.${format}?${query}`)).toMatchObject(
          refusal(400, 'validation_failed', 'page'),
        )
    const { pathname } = new URL(verificationUrl)
    const open = engine.service().caller()
    expect((await open.send('GET', `${pathname}/certificate.png?page=3`)).bytes.equals(third as Buffer)).toBe(
      true,
    )
    const page = (await open.send('GET', pathname)).bytes.toString()
    expect(page).toContain(`src="${pathname}/image?size=1600&amp;page=2"`)
    expect(page).toContain('alt="Page 3 of this certificate"')
    expect(page).not.toContain('?page=4')
    expect(page).toContain('<bdi>Awarded for Sailing and sculling</bdi>')
    expect(page).toContain('<dd><bdi>Knots · A</bdi></dd>')
    const beyond = await open.send('GET', `${pathname}/certificate.png?page=4`)
    expect(beyond).toMatchObject(refusal(400, 'validation_failed', 'page'))
    const tagged = await open.send('GET', `${pathname}/certificate.png?utm_source=mail`)
    expect(tagged.bytes.equals(first as Buffer)).toBe(true)
    const tags = await Promise.all(
      ['', '?page=2'].map(async (query) =>
        (await open.send('GET', `${pathname}/certificate.png${query}`)).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(2)
  })

  test('are recognized when a file is compared', async () => {
    const { account, issue } = await ready([words])
    const [issued, other] = [await issue(), await issue()]
    const compare = async (url: string, bytes: Buffer) => {
      const form = new FormData()
      form.append('file', new Blob([bytes as BlobPart]), 'file')
      const { pathname } = new URL(url)
      const answer = await fetch(`${engine.service().url}${pathname}/compare`, { method: 'POST', body: form })
      return (await answer.text()).includes('This file is exactly the one that was issued.')
    }
    for (const file of ['file.png?page=2', 'file.svg?page=2', 'file.pdf']) {
      const { bytes } = await account.send('GET', `/api/certificates/${issued.certificateId}/${file}`)
      expect(await compare(issued.verificationUrl, bytes)).toBe(true)
      // Only the second page has no differences between recipients.
      expect(await compare(other.verificationUrl, bytes)).toBe(file === 'file.png?page=2')
    }
  })

  test('keep what they were issued with', async () => {
    const { account, issue } = await ready([words])
    const { certificateId } = await issue()
    const file = `/api/certificates/${certificateId}/file.png?page=2`
    const before = (await account.send('GET', file)).bytes
    const [{ id }] = await account.data<[{ id: string }]>('GET', '/api/templates')
    await account.send('PUT', `/api/templates/${id}`, { pages: null })
    expect((await account.send('GET', file)).bytes.equals(before)).toBe(true)
  })

  test('are checked, and what is wrong is named by its page', async () => {
    const { check } = await ready([words], [date, { ...course, x: 380 }])
    expect((await check({ attributes: { Course: 'A' } })).status).toBe(200)
    expect(await check()).toMatchObject(refusal(400, 'does_not_fit', 'pages[1].fields[1]'))
  })

  test('warn about attributes that no page takes, and overlap within a page only', async () => {
    const warningsOf = async (...pages: object[][]) =>
      ((await (await ready(...pages)).check()).body as { data: { warnings: string[] } }).data.warnings
    expect(await warningsOf([words], [table])).toEqual([])
    expect(await warningsOf([words])).toEqual([
      'The attribute "Modules" took no effect: no field of that name takes an attribute.',
    ])
    // The same position as the date on the first page.
    expect(await warningsOf([words, { ...course, ...{ x: date.x, y: date.y } }], [table])).toEqual([])
    const beside = { ...words, text: 'Covered', x: 100, y: course.y }
    expect(await warningsOf([words, table], [course, beside])).toEqual([
      expect.stringContaining('"Course" is printed over the field "Covered"'),
    ])
  })

  test('count for the texts that all tables show together', async () => {
    const many = Array.from({ length: 3 }, () => table)
    const { check } = await ready(many, many, many)
    const rows = Array.from({ length: 6 }, () => ({ module: 'x'.repeat(1_600) }))
    expect(await check({ attributes: { ...attributes, Modules: JSON.stringify(rows) } })).toMatchObject(
      refusal(400, 'validation_failed', 'recipientData.attributes.Modules'),
    )
  })
})
