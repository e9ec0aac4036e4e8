import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { idOf } from '../../testing/idOf.ts'
import type { GroupWork, Tx } from './Database.ts'
import { expectOne, firstRow, type Statement } from './Statement.ts'
import { commitStatements, sendGroup, sendStatements } from './sendStatements.ts'

const insert = (id: string, balance = 1): Statement => ({
  sql: 'INSERT INTO accounts (id, balance, created_at) VALUES (?, ?, 0)',
  values: [idOf(id), balance],
})
const rename = (id: string): Statement => ({
  sql: "UPDATE accounts SET name = 'x' WHERE id = ?",
  values: [idOf(id)],
})
const select = (id: string): Statement => ({
  sql: 'SELECT id, balance FROM accounts WHERE id = ?',
  values: [idOf(id)],
  reads: true,
})

/** A transaction that responds to nothing before `answerAll`. */
function pending() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const answer = <Result>(sql: string, result: Result) => {
    sent.push(sql)
    return new Promise<Result>((resolve) => answers.push(() => resolve(result)))
  }
  const tx: Tx = {
    all: (sql) => answer(sql, []),
    one: (sql) => answer(sql, undefined),
    run: (sql) => answer(sql, 1),
  }
  const answerAll = () => {
    for (const resolve of answers.splice(0)) resolve()
  }
  return { tx, sent, answerAll }
}

test('statements are sent without waiting for answers, and so is the COMMIT after them', async () => {
  const { tx, sent, answerAll } = pending()
  const answers = await sendStatements(tx, [insert('a'), select('a')])
  expect(sent).toEqual([insert('a').sql, select('a').sql])
  answerAll()
  expect(await answers()).toEqual([
    { rows: [], changed: 1 },
    { rows: [], changed: 0 },
  ])
})

test('the COMMIT waits if a statement expects something', async () => {
  const { tx, sent, answerAll } = pending()
  let isReady = false
  const ready = sendStatements(tx, [expectOne(insert('a'), () => new Error('no')), insert('b')]).then(() => {
    isReady = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect([sent.length, isReady]).toEqual([2, false])
  answerAll()
  await ready
})

test('the last statements of a group with questions are sent like those of others', async () => {
  const { tx, sent, answerAll } = pending()
  const work: GroupWork<string, number> = function* (members) {
    const { changed } = yield insert('question')
    return { statements: members.map((id) => insert(id)), results: (answers) => [changed, answers.length] }
  }
  const sending = sendGroup(tx, work(['a', 'b']))
  expect(sent).toHaveLength(1)
  answerAll()
  const results = await sending
  expect(sent).toHaveLength(3)
  answerAll()
  expect(await results()).toEqual([1, 2])
})

describeOnEveryEngine('Statements of a transaction', (engine) => {
  const database = () => engine.service().database
  const exists = async (id: string) =>
    (await database().one('SELECT id FROM accounts WHERE id = ?', [idOf(id)])) !== undefined

  test('are committed together and answered in order', async () => {
    const [inserted, row] = await commitStatements(database(), [insert('first', 7), select('first')])
    expect(inserted?.changed).toBe(1)
    expect(row && firstRow(row)).toEqual({ id: idOf('first'), balance: 7 })
  })

  test('are rolled back by an answer that was not expected', async () => {
    const missing = expectOne(rename('nobody'), () => new Error('nobody is there'))
    await expect(commitStatements(database(), [insert('undone'), missing])).rejects.toThrow('nobody is there')
    expect(await exists('undone')).toBe(false)
  })

  test('report the first answer that was not expected, also if a later statement fails', async () => {
    const missing = expectOne(rename('nobody'), () => new Error('nobody is there'))
    const wrong = insert('wrong', -1)
    await expect(commitStatements(database(), [missing, wrong])).rejects.toThrow('nobody is there')
    await expect(commitStatements(database(), [wrong, missing])).rejects.toThrow(/check constraint/i)
  })

  test('compare their answer with that to an earlier one', async () => {
    const before = select('compared')
    const after: Statement = {
      ...select('compared'),
      expect: (answer, answerTo) =>
        answer.rows.length > answerTo(before).rows.length ? new Error('one more') : undefined,
    }
    const statements = [before, insert('compared'), after]
    await expect(commitStatements(database(), statements)).rejects.toThrow('one more')
    expect(await exists('compared')).toBe(false)
  })
})
