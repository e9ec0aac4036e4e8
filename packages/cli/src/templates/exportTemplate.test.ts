import type { TemplateRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { exportTemplate } from './exportTemplate.ts'

const template: TemplateRecord = {
  id: 't',
  name: 'Diploma',
  imageUrl: 'http://a.example/images/1',
  dimensions: { width: 400, height: 300 },
  fields: [
    {
      id: 'f1',
      templateId: 't',
      type: 'image',
      text: 'Seal',
      x: 1,
      y: 2,
      fontSize: 20,
      imageUrl: 'http://a.example/images/2',
    },
    {
      id: 'f2',
      templateId: 't',
      type: 'image',
      text: 'Seal',
      x: 1,
      y: 2,
      fontSize: 20,
      imageUrl: 'http://a.example/images/1',
    },
    {
      id: 'f3',
      templateId: 't',
      type: 'name',
      text: 'Name',
      x: 1,
      y: 2,
      fontSize: 20,
      imageUrl: '',
      'x-own': 1,
    },
  ],
  subAccountEmail: 'a@b.co',
  createdAt: '2026-11-22T00:00:00.000Z',
  locale: 'de',
  'x-own': { kept: true },
}

test('embeds each image once and leaves out keys that the service owns', async () => {
  const asked: string[] = []
  const exported = await exportTemplate(template, async (url) => {
    asked.push(url)
    return `data:image/png;base64,${url.at(-1)}`
  })
  expect(asked).toEqual(['http://a.example/images/1', 'http://a.example/images/2'])
  expect(exported).toEqual({
    name: 'Diploma',
    imageUrl: 'data:image/png;base64,1',
    dimensions: { width: 400, height: 300 },
    fields: [
      { type: 'image', text: 'Seal', x: 1, y: 2, fontSize: 20, imageUrl: 'data:image/png;base64,2' },
      { type: 'image', text: 'Seal', x: 1, y: 2, fontSize: 20, imageUrl: 'data:image/png;base64,1' },
      { type: 'name', text: 'Name', x: 1, y: 2, fontSize: 20, imageUrl: '', 'x-own': 1 },
    ],
    locale: 'de',
    'x-own': { kept: true },
  })
})

test('embeds the images of further pages, too', async () => {
  const [seal] = template.fields
  const page = { imageUrl: 'http://a.example/images/3', background: '#ffffff', fields: [seal as never] }
  const asked: string[] = []
  const exported = await exportTemplate({ ...template, pages: [page] }, async (url) => {
    asked.push(url)
    return `data:${url}`
  })
  expect(asked).toEqual([1, 2, 3].map((n) => `http://a.example/images/${n}`))
  const { id: _, templateId: _own, ...field } = { ...seal, imageUrl: 'data:http://a.example/images/2' }
  expect(exported.pages).toEqual([
    { imageUrl: 'data:http://a.example/images/3', background: '#ffffff', fields: [field] },
  ])
  expect(await exportTemplate(template, async (url) => url)).not.toHaveProperty('pages')
})
