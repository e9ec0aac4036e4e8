// @vitest-environment page
import { expect, it } from 'vitest'
import { resetSamples } from '../commands/sampleCommands.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { openSampleFile, openSampleText } from './openSampleList.ts'

function setUp() {
  const document = testDocument(
    testField({ type: 'attribute', text: 'Course' }),
    testField({ text: 'Level {{attributes.Level}}' }),
  )
  const editor = renderInEditor(<p />, { document })
  return { ...editor, core: editor.services.core }
}

it('shows the first row, and keeps what the list does not have', () => {
  const { core, ui, document, undoLabels } = setUp()
  const before = ui().samples
  const design = document()
  expect(
    openSampleText('name\temail\tcourse\nAda\u0007 \tada@x.org\tLogic\nBo\tbo@x.org\t', core),
  ).toBeUndefined()
  expect(ui().samples).toEqual({ ...before, recipientName: 'Ada', attributes: { Course: 'Logic' } })
  expect(ui().sampleList).toMatchObject({ at: 0, columns: ['name', 'email', 'course'], before })
  expect(ui().sampleList?.rows).toHaveLength(2)
  expect(document()).toBe(design)
  expect(undoLabels()).toEqual([])
})

it('takes rows without a header', () => {
  const { core, ui } = setUp()
  openSampleText('Ada\nBo', core)
  expect(ui().sampleList?.rows).toEqual([['Ada'], ['Bo']])
  expect(ui().samples.recipientName).toBe('Ada')
})

it('is forgotten when the samples are reset', () => {
  const { core, ui } = setUp()
  openSampleText('Ada\nBo', core)
  core.run(resetSamples)
  expect(ui().sampleList).toBeNull()
  expect(ui().samples.recipientName).toBe(en.sampleName)
})

it.each([
  ['Name,Course\n', en.sampleList.empty],
  ['', en.sampleList.empty],
  ['Name\n"Ada', en.sampleList.broken(2)],
  ['x\n'.repeat(10_001), en.sampleList.tooLong],
])('says why %j is refused, and keeps the samples', (text, reason) => {
  const { core, ui } = setUp()
  const before = ui().samples
  expect(openSampleText(text, core)).toBe(reason)
  expect(ui()).toMatchObject({ samples: before, sampleList: null })
})

it('reads a file, and refuses more than 5 MB without reading it', async () => {
  const { core, ui } = setUp()
  expect(await openSampleFile(new File(['Name;Level\nZoë;B1'], 'list.csv'), core)).toBeUndefined()
  expect(ui().samples).toMatchObject({ recipientName: 'Zoë', attributes: { Level: 'B1' } })
  const large = Object.defineProperty(new File([], 'list.csv'), 'size', { value: 5_000_001 })
  expect(await openSampleFile(large, core)).toBe(en.sampleList.tooLong)
})
