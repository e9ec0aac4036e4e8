import type { TemplateField } from '@certificate-sdk/template'
import sharp, { type OverlayOptions } from 'sharp'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

const dimensions = { width: 1000, height: 700 }
const seal = dataUrl(await pngOf({ width: 100, height: 100 }))

const field = (type: string, text: string, keys: Partial<TemplateField> = {}) => ({
  type,
  text,
  x: 100,
  y: 100,
  fontSize: 40,
  ...keys,
})
const wide = dataUrl(await pngOf({ width: 900, height: 60 }, '#ff0000'))
const code = field('qr', 'QR', { x: 700, y: 400, fontSize: 200 })

/** Issues a page with these fields. */
async function issue(
  account: ServiceCaller,
  fields: object[],
  recipient: { name: string; attributes?: Record<string, string> },
  door: 'issue' | 'check' = 'issue',
) {
  const body = await readyToIssue(account, { fields, dimensions })
  const recipientData = { ...body.recipientData, attributes: {}, ...recipient }
  return account.send('POST', `/api/certificates/${door}`, { ...body, recipientData })
}
const warningsOf = ({ body }: { body: unknown }) => (body as { data: { warnings: string[] } }).data.warnings

describeOnSqliteFirst('Ink over ink', (engine) => {
  test('a name on the QR code is refused before a credit is spent', async () => {
    const account = await engine.service().newAccount()
    const fields = [code, field('name', 'Name', { x: 650, y: 480 })]
    for (const door of ['issue', 'check'] as const) {
      const answer = await issue(account, fields, { name: 'Ada Lovelace' }, door)
      expect(answer).toMatchObject(refusal(400, 'does_not_fit'))
      expect(answer.body).toMatchObject({
        errors: [
          {
            path: 'fields[1]',
            message: '“Name”: This text covers the QR code “QR”, which then cannot be read.',
          },
        ],
      })
    }
    expect(await balanceOf(account)).toBe(100)
  })

  test('a text or seal of the author on the QR code is a warning, also of a check', async () => {
    const account = await engine.service().newAccount()
    const covers = (text: string) => [
      `The field "${text}" covers the QR code "QR", which may be impossible to scan.`,
    ]
    const stamp = field('text', 'Certified', { x: 750, y: 480 })
    const image = field('image', 'Seal', { x: 750, y: 450, fontSize: 100, imageUrl: seal })
    for (const door of ['issue', 'check'] as const) {
      expect(warningsOf(await issue(account, [code, stamp], { name: 'Ada' }, door))).toEqual(
        covers('Certified'),
      )
      expect(warningsOf(await issue(account, [code, image], { name: 'Ada' }, door))).toEqual(covers('Seal'))
      expect(warningsOf(await issue(account, [stamp, image, code], { name: 'Ada' }, door))).toEqual([])
    }
  })

  test('a value on another one, or on an image, is a warning', async () => {
    const account = await engine.service().newAccount()
    const name = field('name', 'Name', { x: 20, y: 100 })
    const course = field('attribute', 'Course', { x: 500, y: 100 })
    const long = { name: 'Alexandra Fitzgerald-Worthington', attributes: { Course: 'Navigation' } }
    expect(warningsOf(await issue(account, [name, course], { ...long, name: 'Ada' }))).toEqual([])
    expect(warningsOf(await issue(account, [name, course], long))).toEqual([
      'The value of the field "Course" is printed over the field "Name".',
    ])

    const level = field('attribute', 'Level', { x: 500, y: 160 })
    const lines = { name: 'Ada', attributes: { Course: 'Navi-\ngation', Level: 'III' } }
    expect(warningsOf(await issue(account, [course, level], lines))).toEqual([
      'The value of the field "Level" is printed over the field "Course".',
    ])

    const signature = field('image', 'Signature', { x: 480, y: 100, imageUrl: seal })
    expect(warningsOf(await issue(account, [name, signature], { name: long.name }))).toEqual([
      'The value of the field "Name" is printed over the field "Signature".',
    ])
  })

  test('lines of a value that are printed over each other are a warning, unless the author saw it', async () => {
    const account = await engine.service().newAccount()
    const name = field('name', 'Name', { width: 350, lineHeight: 0.5, minFontSize: 40 })
    const warned = async (recipient: string, keys: Partial<TemplateField> = {}) =>
      warningsOf(await issue(account, [{ ...name, ...keys }], { name: recipient }))
    expect(await warned('Ada')).toEqual([])
    expect(await warned('Peggy Young-Fitzgerald of Worthington')).toEqual([
      'The lines of the field "Name" are printed over each other.',
    ])
    expect(await warned('Peggy Young-Fitzgerald', { width: 200 })).toEqual([])
    const tight = { lineHeight: 1, minFontSize: 12, fit: 'shrink', letterSpacing: -4, height: 40 } as const
    expect(await warned('Ada', tight)).toEqual([])
    expect(await warned('Maximilian Young-Fitzgerald of Worthington', tight)).toEqual([
      'The letters of the field "Name" are printed over each other.',
    ])
  })

  test('a value across the edge of what it lies on is a warning', async () => {
    const account = await engine.service().newAccount()
    const banner = field('rectangle', 'Banner', { x: 60, y: 80, width: 420, height: 80, fill: '#102030' })
    const rule = field('line', 'Rule', { x: 60, y: 150, width: 300, strokeWidth: 2 })
    const name = field('name', 'Name', { x: 80, color: '#ffffff' })
    const warned = async (recipient: string) =>
      warningsOf(await issue(account, [banner, rule, name], { name: recipient }))
    expect(await warned('Peggy Young')).toEqual([])
    expect(await warned('Alexandra Fitzgerald-Worthington')).toEqual([
      'The value of the field "Name" crosses the edge of the field "Banner".',
      // White text that extends over white paper.
      'The field "Name" is hard to read: its color is too much like that of what is below it.',
    ])
  })

  test('two texts that conditions show in the same place are a warning', async () => {
    const account = await engine.service().newAccount()
    const text = (words: string, atLeast: number) =>
      field('text', words, { showWhen: { attribute: 'Score', atLeast } })
    const fields = [text('Passed', 50), text('With distinction', 90)]
    const warned = async (Score: string) =>
      warningsOf(await issue(account, fields, { name: 'Ada', attributes: { Score } }))
    expect(await warned('60')).toEqual([])
    expect(await warned('95')).toEqual(['The field "With distinction" is printed over the field "Passed".'])
  })

  test('an image of a recipient that is wider than the author’s own', async () => {
    const account = await engine.service().newAccount()
    const photo = field('image', 'Photo', { y: 450, fontSize: 60, imageUrl: seal, attribute: 'Photo' })
    const words = field('text', 'Awarded to', { x: 400, y: 460 })
    const given = (url: string) => ({ name: 'Ada', attributes: { Photo: url } })
    expect(warningsOf(await issue(account, [words, photo], given(seal)))).toEqual([])
    expect(warningsOf(await issue(account, [words, photo], given(wide)))).toEqual([
      'The value of the field "Photo" is printed over the field "Awarded to".',
    ])
    expect(warningsOf(await issue(account, [{ ...photo, x: 200 }], given(wide)))).toEqual([
      'The image of the field "Photo" is cut off at the edge of the page.',
    ])
    expect(warningsOf(await issue(account, [{ ...photo, x: 960 }], given(wide)))).toEqual([])
    const answer = await issue(account, [code, photo], given(wide))
    expect(answer).toMatchObject(refusal(400, 'does_not_fit', 'fields[1]'))
    expect(answer.body).toMatchObject({
      errors: [{ message: '“Photo”: This image covers the QR code “QR”, which then cannot be read.' }],
    })
  })

  test('a large image on the QR code, unless the code is seen through it', async () => {
    const account = await engine.service().newAccount()
    const pageOf = async (hole: OverlayOptions[], format: 'png' | 'webp' = 'png') => {
      const solid = sharp(await pngOf({ width: 1000, height: 700 }, '#336699')).ensureAlpha()
      return dataUrl(await solid.composite(hole).toFormat(format).toBuffer(), `image/${format}`)
    }
    const holes = await pngOf({ width: 260, height: 260 })
    const hole: OverlayOptions = { input: holes, left: 670, top: 370, blend: 'dest-out' }
    const warned = async (imageUrl: string) => {
      const photo = field('image', 'Photo', { x: 0, y: 0, fontSize: 700, imageUrl })
      return warningsOf(await issue(account, [code, photo], { name: 'Ada' }))
    }
    const covers = ['The field "Photo" covers the QR code "QR", which may be impossible to scan.']
    expect(await warned(await pageOf([]))).toEqual(covers)
    expect(await warned(await pageOf([], 'webp'))).toEqual(covers)
    expect(await warned(dataUrl(await pngOf({ width: 500, height: 350 }, '#336698')))).toEqual(covers)
    expect(await warned(await pageOf([hole]))).toEqual([])
    expect(await warned(await pageOf([hole], 'webp'))).toEqual([])
  })

  test('does not warn about ink that overlaps in the author’s own sample', async () => {
    const account = await engine.service().newAccount()
    const name = field('name', 'Name', { x: 20, y: 100 })
    const signature = field('image', 'Ribbon', { x: 100, y: 90, fontSize: 60, imageUrl: seal })
    const answer = await issue(account, [signature, name], { name: 'Maximiliana Konstantinopoulou' })
    expect(warningsOf(answer)).toEqual([])
  })
})
