import { expect, test } from '@playwright/test'
import { ParityPair } from '../support/ParityPair.ts'

test('the browser writes the dates of every locale as the service does', async ({ page }) => {
  const pair = await ParityPair.open(page)
  const { screen, node } = await pair.dates()
  await pair.close()
  expect(screen.length).toBeGreaterThan(12_000)
  expect(screen).toEqual(node)
})
