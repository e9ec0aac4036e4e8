import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/findViolations.ts'
import { freePort } from '../support/freePort.mjs'
import { type Demo, startDemo } from '../support/startDemo.ts'

const password = 'correct horse battery'
let demo: Demo
let address: string
test.beforeAll(async () => {
  const port = await freePort()
  // Passkeys belong to a host name, not to an IP address.
  address = `http://localhost:${port}`
  demo = await startDemo({ PORT: String(port), PUBLIC_URL: address })
})
test.afterAll(() => demo.stop())

/** Adds an authenticator to the browser, which accepts everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('add a passkey, sign in with it, and remove it', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto(`${address}/dashboard/sign-up`)
  await page.getByLabel('Email').fill(`person-${Date.now()}@example.com`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()

  await page.goto(`${address}/dashboard/profile`)
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'My laptop', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()

  await page.goto(`${address}/dashboard/profile`)
  await page.getByRole('button', { name: /Remove.*My laptop/ }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey doesn’t work here.')).toBeVisible()
})
