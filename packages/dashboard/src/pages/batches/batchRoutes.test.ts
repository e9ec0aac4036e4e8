import { expect, test } from 'vitest'
import { type Answers, stubDashboard } from '../../testing/stubDashboard.ts'

async function locationOf(path: string, answers: Answers): Promise<string | null> {
  const { visit } = stubDashboard(answers)
  const { headers } = await visit(`/batches/b/${path}`, { method: 'POST', body: new URLSearchParams() })
  return headers.get('location')
}

test('says that a list was canceled only if it was', async () => {
  const cancel = (state: string) => locationOf('cancel', { 'POST /api/batches/b/cancel': { id: 'b', state } })
  expect(await cancel('canceled')).toBe('/dashboard/batches/b?done=canceled')
  expect(await cancel('completed')).toBe('/dashboard/batches/b?done=endedBefore')
})

test('says that rows are tried again only if some are', async () => {
  const retry = (state: string) => locationOf('retry', { 'POST /api/batches/b/retry': { id: 'b', state } })
  expect(await retry('running')).toBe('/dashboard/batches/b?done=retried')
  expect(await retry('completed')).toBe('/dashboard/batches/b?done=nothingToRetry')
})

test('says that the design of a list was deleted, and that a list does not exist', async () => {
  expect(await locationOf('retry', { 'GET /api/batches/b': { id: 'b', state: 'completed' } })).toBe(
    '/dashboard/batches/b?done=sourcesDeleted',
  )
  expect(await locationOf('retry', {})).toBe(null)
})
