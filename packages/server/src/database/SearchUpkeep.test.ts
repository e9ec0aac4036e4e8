import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import { SearchUpkeep } from './SearchUpkeep.ts'
import { wordsIndex } from './searchWords.ts'

describeOnEveryEngine('The indexes of searches', (engine) => {
  test('are complete after the upkeep', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    await account.data('POST', '/api/certificates/issue', await readyToIssue(account))
    const upkeep = new SearchUpkeep({ database, log: pino({ level: 'silent' }) })
    if (engine.name === 'sqlite') {
      await upkeep.run()
      const left = 'SELECT 1 AS one FROM certificates WHERE rowid > (SELECT last FROM certificate_words_end)'
      expect(await database.all(left)).toEqual([])
      return
    }
    // As a database that had certificates before this release, and one whose process ended in between.
    await database.run(`DROP INDEX ${wordsIndex}`)
    await database.run('DROP INDEX certificates_by_number')
    await database.run(
      "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'certificates_listed'::regclass",
    )
    await upkeep.run()
    const valid = await database.all<{ name: string }>(
      `SELECT relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid
       WHERE indrelid = 'certificates'::regclass AND indisvalid AND relname LIKE 'certificates%'`,
    )
    expect(valid.map(({ name }) => name)).toEqual(
      expect.arrayContaining([wordsIndex, 'certificates_by_number', 'certificates_listed']),
    )
  })
})
