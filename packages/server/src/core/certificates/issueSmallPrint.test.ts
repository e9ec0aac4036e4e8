import type { TemplateField } from '@certificate-sdk/template'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const long = 'Maximiliana Konstantinopoulou von Hohenzollern'
/** A4 at 150 dpi. */
const paper = { width: 1240, height: 1754 }
const name: TemplateField = {
  type: 'name',
  text: 'Name',
  x: 100,
  y: 100,
  fontSize: 40,
  width: 120,
  height: 50,
}

describeOnSqliteFirst('Small print', (engine) => {
  test('a value that shrinks to a size that is hard to read on paper is a warning, also of a check', async () => {
    const account = await engine.service().newAccount()
    const warned = async (recipient: string, keys: Partial<TemplateField> = {}, dimensions = paper) => {
      const fields = [{ ...name, minFontSize: 4, ...keys }]
      const body = await readyToIssue(account, { fields, dimensions })
      const recipientData = { ...body.recipientData, attributes: {}, name: recipient }
      const answers = []
      for (const door of ['issue', 'check']) {
        const answer = await account.send('POST', `/api/certificates/${door}`, {
          ...body,
          recipientData,
        })
        answers.push((answer.body as { data: { warnings: string[] } }).data.warnings)
      }
      expect(answers[1]).toEqual(answers[0])
      return answers[0]
    }
    expect(await warned(long)).toEqual([
      expect.stringMatching(
        /^The value of the field "Name" is printed at [1-5]\.\d pt and may be hard to read\.$/,
      ),
    ])
    expect(await warned('Ada')).toEqual([])
    // Large enough, hidden, as small as its author made it, and on a page for screens.
    expect(await warned(long, { width: 600 })).toEqual([])
    expect(await warned(long, { hidden: true })).toEqual([])
    expect(await warned('Ada', { fontSize: 8 })).toEqual([])
    expect(await warned(long, {}, { width: 1240, height: 1000 })).toEqual([])
  })

  test('a table that shrinks is one, too, and one in its own small size is not', async () => {
    const account = await engine.service().newAccount()
    const columns = [{ key: 'course', label: 'Module' }]
    const table = { type: 'table', text: 'Modules', x: 100, y: 100, width: 800, height: 200, columns }
    const warned = async (rows: number, sizes: { fontSize: number; minFontSize: number }) => {
      const body = await readyToIssue(account, { fields: [{ ...table, ...sizes }], dimensions: paper })
      const Modules = JSON.stringify(Array.from({ length: rows }, () => ({ course: 'Algebra' })))
      const { warnings } = await account.data<{ warnings: string[] }>('POST', '/api/certificates/issue', {
        ...body,
        recipientData: { ...body.recipientData, attributes: { Modules } },
      })
      return warnings
    }
    expect(await warned(16, { fontSize: 40, minFontSize: 5 })).toEqual([
      expect.stringMatching(/^The value of the field "Modules" is printed at [1-5]\.\d pt/),
    ])
    expect(await warned(2, { fontSize: 40, minFontSize: 5 })).toEqual([])
    expect(await warned(2, { fontSize: 8, minFontSize: 5 })).toEqual([])
  })
})
