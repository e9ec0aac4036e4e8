import { beforeAll, expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { readyToIssue, testDimensions } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

const text = { type: 'text', text: 'Hello', x: 20, y: 20, width: 360, fontSize: 16, fit: 'wrap' }
const shape = { type: 'rectangle', text: 'Panel', x: 20, y: 20, width: 100, height: 50 }
const table = { type: 'table', text: 'Modules', x: 20, y: 60, width: 300, height: 200, fontSize: 12 }
const page = { imageUrl: dataUrl(await pngOf(testDimensions, '#ddeeff')), fields: [] }
const gradient = { type: 'linear', stops: Array(1_000).fill({ offset: 0, color: '#112233' }) }

describeOnSqliteFirst('Hostile templates', (engine) => {
  const ready = async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const { templateId } = body.mailData
    return {
      change: (keys: object) => account.send('PUT', `/api/templates/${templateId}`, keys),
      changeRaw: (raw: string) => account.send('PUT', `/api/templates/${templateId}`, undefined, { raw }),
      check: (more: object = {}) =>
        account.send('POST', '/api/certificates/check', {
          ...body,
          mailData: { ...body.mailData, ...more },
        }),
    }
  }

  let refused: Awaited<ReturnType<typeof ready>>
  beforeAll(async () => {
    refused = await ready()
  })

  test.each<[string, object, string]>([
    ['13 columns', { fields: [{ ...table, columns: Array(13).fill({ key: 'a' }) }] }, 'fields[0].columns'],
    ['10,000 merge fields', { fields: [{ ...text, text: '{{name}}'.repeat(10_000) }] }, 'fields[0].text'],
    ['1,000 stops', { fields: [{ ...shape, fill: gradient }] }, 'fields[0].fill.stops'],
    ['1,000 stops under the page', { background: gradient }, 'background.stops'],
    [
      '1,000 stops under the second page',
      { pages: [{ ...page, background: gradient }] },
      'pages[0].background.stops',
    ],
    ['a negative width', { fields: [{ ...shape, width: -100 }] }, 'fields[0].width'],
    [
      'a negative height on the second page',
      { pages: [{ ...page, fields: [{ ...shape, height: -1 }] }] },
      'pages[0].fields[0].height',
    ],
    [
      'a negative size in a run',
      { fields: [{ ...text, runs: [{ text: 'Hello', fontSize: -5 }] }] },
      'fields[0].runs[0].fontSize',
    ],
    ['a negative stroke', { fields: [{ ...shape, strokeWidth: -1 }] }, 'fields[0].strokeWidth'],
    ['a negative page', { dimensions: { width: -400, height: 300 } }, 'dimensions.width'],
    ['the word NaN for a number', { fields: [{ ...shape, x: 'NaN' }] }, 'fields[0].x'],
  ])('with %s are refused where it is', async (_what, keys, path) => {
    expect(await refused.change(keys)).toMatchObject(refusal(400, 'validation_failed', path))
  })

  test('whose JSON has NaN are refused, and so is a number beyond all bounds', async () => {
    const raw = (x: string) => JSON.stringify({ fields: [{ ...shape, x: 0 }] }).replace('"x":0', `"x":${x}`)
    expect(await refused.changeRaw(raw('NaN'))).toMatchObject(refusal(400, 'invalid_json'))
    expect(await refused.changeRaw(raw('1e999'))).toMatchObject(
      refusal(400, 'validation_failed', 'fields[0].x'),
    )
  })

  test('at the limits of runs and pages are issued', async () => {
    const { change, check } = await ready()
    const fields = [{ ...text, fontSize: 8, text: 'x '.repeat(200), runs: Array(200).fill({ text: 'x ' }) }]
    expect(await change({ fields, pages: Array(4).fill(page) })).toMatchObject({ status: 200 })
    expect(await check()).toMatchObject({ status: 200 })
  })

  test('with nested braces are issued, and what is no merge field stays', async () => {
    const { change, check } = await ready()
    await change({
      fields: [{ ...text, text: '{{{{name}}}} {{attributes.{{name}}}} {{attributes.Course}} {{{{' }],
    })
    expect(await check()).toMatchObject({ status: 200, body: { data: { warnings: [] } } })
  })

  test('with an email of 10,000 merge fields are issued', async () => {
    const { check } = await ready()
    const mail = { subject: 'Your diploma', body: '{{name}} '.repeat(10_000) }
    expect(await check(mail)).toMatchObject({ status: 200, body: { data: { warnings: [] } } })
  })
})
