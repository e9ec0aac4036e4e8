import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { SearchUpkeep } from './SearchUpkeep.ts'

test('the index of words is complete after the upkeep', async () => {
  const server = await startTestServer()
  try {
    const { database, newAccount } = server
    const account = await newAccount()
    await account.data('POST', '/api/certificates/issue', await readyToIssue(account))
    await new SearchUpkeep({ database }).catchUp()
    const left = 'SELECT 1 AS one FROM certificates WHERE rowid > (SELECT last FROM certificate_words_end)'
    expect(await database.all(left)).toEqual([])
  } finally {
    await server.close()
  }
})
