import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'
const columns = [
  { key: 'course', label: 'Module' },
  { key: 'grade', label: 'Grade', width: 60 },
]
const table = { type: 'table', text: 'Modules', x: 20, y: 20, width: 300, height: 200, fontSize: 12, columns }
const rows = [{ course: 'Algebra <II>', grade: 'A' }, { course: 'Logic' }]

describeOnSqliteFirst('Tables', (engine) => {
  const ready = async (fields: object[] = [table], template: object = {}) => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account, { fields, ...template })
    const bodyOf = (attributes: object) => ({ ...body, recipientData: { ...body.recipientData, attributes } })
    return {
      account,
      bodyOf,
      check: (attributes: object) => account.send('POST', '/api/certificates/check', bodyOf(attributes)),
    }
  }

  test('are issued with their rows, which files and the verification page say', async () => {
    const { account, bodyOf } = await ready()
    const value = JSON.stringify(rows)
    const issued = await account.data<IssuedCertificate>('POST', path, bodyOf({ Modules: value }))
    expect(issued.warnings).toEqual([])
    const file = `/api/certificates/${issued.certificateId}/file`
    const svg = (await account.send('GET', `${file}.svg`)).bytes.toString()
    expect(/<desc [^>]*>([^<]*)</.exec(svg)?.[1]).toBe('Module Grade Algebra &lt;II&gt; A Logic')
    expect((await account.send('GET', `${file}.png`)).status).toBe(200)
    const page = await account.send('GET', new URL(issued.verificationUrl).pathname)
    const html = page.bytes.toString()
    expect(html).toContain('<dt><bdi>Modules</bdi></dt>')
    expect(html).toContain('<dd><bdi>Algebra &lt;II&gt; · A</bdi></dd><dd><bdi>Logic</bdi></dd>')
    const { data } = (await account.send('GET', `/api/certificates/${issued.certificateId}`)).body as {
      data: { attributes: object }
    }
    expect(data.attributes).toEqual({ Modules: value })
  })

  test('whose letters are printed over each other because they shrink are issued with a warning', async () => {
    const { check } = await ready([{ ...table, fontSize: 16, minFontSize: 5, letterSpacing: -1.9 }])
    const courses = (count: number) => JSON.stringify(Array.from({ length: count }, () => rows[0]))
    const warningsOf = async (count: number) => (await check({ Modules: courses(count) })).body
    expect(await warningsOf(3)).toMatchObject({ data: { warnings: [] } })
    expect(await warningsOf(16)).toMatchObject({
      data: { warnings: ['The letters of the field "Modules" are printed over each other.'] },
    })
  })

  const many = Array.from({ length: 61 }, () => rows[1])
  const wide = [Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`k${i}`, 'x']))]
  test.each<[string, string, string]>([
    ['Algebra: A', '', 'must be a JSON array of objects of strings'],
    [JSON.stringify(many), '', 'must have at most 60 rows'],
    [JSON.stringify(wide), '[0]', 'must have at most 12 columns'],
    ['[{"course":"A"},{"grade":5}]', '[1].grade', 'must be a string'],
    ['[{"grade":{"points":"5"}}]', '[0].grade', 'must be a string'],
  ])('whose value is %.30j are refused at its place', async (Modules, place, message) => {
    const { check } = await ready()
    expect(await check({ Modules })).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: [{ path: `recipientData.attributes.Modules${place}`, message }],
      },
    })
  })

  test('that have no room are refused like texts', async () => {
    const { check } = await ready()
    const value = JSON.stringify(many.slice(1))
    expect(await check({ Modules: value })).toMatchObject({
      status: 400,
      body: { code: 'does_not_fit', errors: [{ path: 'fields[0]' }] },
    })
  })

  test('alone take values of up to 40,000 characters', async () => {
    const { check } = await ready()
    const padded = (length: number) => JSON.stringify(rows).padEnd(length)
    expect(await check({ Modules: padded(40_000) })).toMatchObject({ status: 200 })
    const path = 'recipientData.attributes.Modules'
    expect(await check({ Modules: padded(40_001) })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: 'must have at most 40000 characters' }] },
    })
    expect(await check({ Other: padded(2_001) })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'recipientData.attributes.Other', message: 'must have at most 2000 characters' }],
      },
    })
  })

  test('that a condition hides are not checked', async () => {
    const { check } = await ready([{ ...table, showWhen: { attribute: 'Grade', is: ['A'] } }])
    expect(await check({ Modules: 'none', Grade: 'B' })).toMatchObject({ status: 200 })
    expect(await check({ Modules: 'none', Grade: 'A' })).toMatchObject({ status: 400 })
  })

  test('warn about rows that show less than was given', async () => {
    const text = { type: 'text', text: '{{attributes.Modules}}', x: 20, y: 240, width: 300, fontSize: 8 }
    const { check } = await ready([table, text])
    const warningsOf = async (value: object[]) =>
      ((await check({ Modules: JSON.stringify(value) })).body as { data: { warnings: string[] } }).data
        .warnings
    expect(await warningsOf([{ course: 'Algebra', Grade: 'A' }])).toEqual([
      'The key "Grade" of the table "Modules" took no effect: no column has that key.',
      'The column "grade" of the table "Modules" is empty: no row has a value for it.',
      'The rows of the table "Modules" are also shown by a text, as JSON.',
    ])
    expect(await warningsOf([])).toContain('The table "Modules" has no rows.')
    const missing = (await check({})).body as { data: { warnings: string[] } }
    expect(missing.data.warnings).toContain(
      'The field "Modules" is empty: no attribute of that name was given.',
    )
  })

  test('warn about a font that nobody knows, if their template allows a fallback', async () => {
    const { check } = await ready([{ ...table, fontFamily: 'Comic Sans' }], { allowFallback: true })
    const { data } = (await check({ Modules: JSON.stringify(rows) })).body as { data: { warnings: string[] } }
    expect(data.warnings).toEqual(['The font family "Comic Sans" is unknown: Arial is used instead.'])
  })

  test('are refused in a preview like in an issue', async () => {
    const { account, bodyOf } = await ready()
    const { templateId } = bodyOf({}).mailData
    const preview = (attributes: object) =>
      account.send('POST', `/api/templates/${templateId}/preview`, { recipientData: { attributes } })
    expect(await preview({ Modules: JSON.stringify(rows) })).toMatchObject({ status: 200 })
    expect(await preview({})).toMatchObject({ status: 200 })
    expect(await preview({ Modules: '[{"grade":5}]' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'recipientData.attributes.Modules[0].grade', message: 'must be a string' }] },
    })
  })
})
