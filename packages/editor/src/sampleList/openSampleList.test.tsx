// @vitest-environment page
import { expect, it } from 'vitest'
import { resetSamples } from '../commands/sampleCommands.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { openSampleFile, openSampleText } from './openSampleList.ts'
import { rowSample } from './rowSample.ts'
import { unreadDates } from './useRowChecks.ts'

function setUp() {
  const document = testDocument(
    testField({ type: 'attribute', text: 'Course' }),
    testField({ text: 'Level {{attributes.Level}}' }),
  )
  const editor = renderInEditor(<p />, { document })
  return { ...editor, core: editor.services.core }
}

it('shows the first row, and keeps what the list does not have', async () => {
  const { core, ui, document, undoLabels } = setUp()
  const before = ui().samples
  const design = document()
  expect(
    await openSampleText('name\temail\tcourse\nAda\u0007 \tada@x.org\tLogic\nBo\tbo@x.org\t', core),
  ).toBeUndefined()
  expect(ui().samples).toEqual({ ...before, recipientName: 'Ada', attributes: { Course: 'Logic' } })
  expect(ui().sampleList).toMatchObject({ at: 0, columns: ['name', 'email', 'course'], before })
  expect(ui().sampleList?.rows).toHaveLength(2)
  expect(document()).toBe(design)
  expect(undoLabels()).toEqual([])
})

it('takes rows without a header', async () => {
  const { core, ui } = setUp()
  await openSampleText('Ada\nBo', core)
  expect(ui().sampleList?.rows).toEqual([['Ada'], ['Bo']])
  expect(ui().samples.recipientName).toBe('Ada')
})

it('is forgotten when the samples are reset', async () => {
  const { core, ui } = setUp()
  await openSampleText('Ada\nBo', core)
  core.run(resetSamples)
  expect(ui().sampleList).toBeNull()
  expect(ui().samples.recipientName).toBe(en.sampleName)
})

it.each([
  ['Name,Course\n', en.sampleList.empty],
  ['', en.sampleList.empty],
  ['Name\n"Ada', en.sampleList.broken(2)],
  ['x\n'.repeat(10_001), en.sampleList.tooLong],
])('says why %j is refused, and keeps the samples', async (text, reason) => {
  const { core, ui } = setUp()
  const before = ui().samples
  expect(await openSampleText(text, core)).toBe(reason)
  expect(ui()).toMatchObject({ samples: before, sampleList: null })
})

it('shows the dates of a row, and none in place of an empty one of expiration', async () => {
  const { core, ui } = setUp()
  const before = ui().samples
  const rows =
    'Name;Issued on;Valid until\nAda;3. April 2026;31.12.2027\nBo;;\nCy;soon;soon\nDi;2026-05-05;2028-01-01'
  expect(await openSampleText(rows, core)).toBeUndefined()
  expect(ui().samples).toMatchObject({
    issuedAt: '2026-04-03T12:00:00.000Z',
    expiresAt: '2027-12-31T12:00:00.000Z',
  })
  const list = ui().sampleList
  if (!list) throw new Error('There is no list.')
  expect(rowSample(list, 1).issuedAt).toBe(before.issuedAt)
  expect(rowSample(list, 1)).not.toHaveProperty('expiresAt')
  expect(rowSample(list, 2)).toMatchObject({ issuedAt: before.issuedAt, expiresAt: before.expiresAt })
  expect([1, 2].map((row) => unreadDates(list, row, en))).toEqual([
    [],
    [en.sampleList.dateUnread('soon'), en.sampleList.dateUnread('soon')],
  ])
})

it('reads a file, and refuses more than 5 MB without reading it', async () => {
  const { core, ui } = setUp()
  expect(await openSampleFile(new File(['Name;Level\nZoë;B1'], 'list.csv'), core)).toBeUndefined()
  expect(ui().samples).toMatchObject({ recipientName: 'Zoë', attributes: { Level: 'B1' } })
  const large = Object.defineProperty(new File([], 'list.csv'), 'size', { value: 5_000_001 })
  expect(await openSampleFile(large, core)).toBe(en.sampleList.tooLong)
})
