import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Page } from '@playwright/test'
import { EditorDriver } from './EditorDriver.ts'
import { whiteImage } from './openEditor.ts'

/** Rows of a spreadsheet, as copied. */
const classOf30 = (headers: string) => {
  const rows = Array.from({ length: 30 }, (_, i) => `Person\tNo ${i + 1}\tperson-${i + 1}@example.com`)
  return [headers, ...rows].join('\n')
}

const password = 'correct horse battery'

/**
 * Signs up as a new person, and confirms the address with the link that the page shows without a mail server.
 *
 * @returns how they sign in
 */
export async function signUp(page: Page, serviceUrl: string): Promise<{ email: string; password: string }> {
  const email = `person-${crypto.randomUUID()}@example.com`
  await page.goto(`${serviceUrl}/dashboard`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Open the link' }).click()
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  return { email, password }
}

/** Creates a key on the profile page of a person who has signed up. */
export async function createKey(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Name of the key').fill('My app')
  await page.getByRole('button', { name: 'Create key' }).click()
  return page.locator('#api-key').innerText()
}

/** Creates a design and an organization through the API. */
export async function prepareToIssue({ templates, organizations }: CertificateClient) {
  const look = { fontSize: 32, fontFamily: 'Arial', color: '#000000', alignment: 'center' } as const
  const template = await templates.create({
    name: 'Diploma',
    imageUrl: whiteImage(600, 400),
    dimensions: { width: 600, height: 400 },
    fields: [{ ...look, type: 'name', text: 'Name', x: 300, y: 180 }],
  })
  const organization = await organizations.create({ name: 'Northwind', email: 'office@example.com' })
  return { template, organization }
}

/**
 * Follows the main path of a person who has signed up: design, issue to 30 people, revoke one; the public page shows
 * that.
 */
export async function designIssueAndRevoke(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New design' }).click()
  const editor = await new EditorDriver(page).opened()
  await page.getByRole('button', { name: 'Blank page' }).click()
  await editor.hasPage()
  await editor.rename('Course')
  await page.getByRole('button', { name: 'Save design' }).click()
  await expect(page.getByRole('listitem').filter({ has: page.locator('.sheet img') })).toHaveCount(1)

  await page.getByRole('link', { name: 'Organizations' }).click()
  await page.getByRole('link', { name: 'New organization' }).click()
  await page.getByLabel('Name').fill('Northwind')
  await page.getByLabel('Email', { exact: true }).fill('office@example.com')
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('link', { name: 'Issue', exact: true }).click()
  await page.getByRole('link', { name: 'A list' }).click()
  await page.getByLabel('Paste a list').fill(classOf30('First name\tLast name\tMail'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Issue 30 certificates' }).click()
  await expect(page.getByText('30 of 30')).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Person No 7' }).click()
  const address = await page.getByRole('link', { name: 'Open public page' }).getAttribute('href')
  await page.getByRole('link', { name: 'Revoke' }).click()
  await page.getByLabel('Reason').fill('Issued by mistake')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The certificate was revoked')).toBeVisible()
  await page.goto(address ?? '')
  await expect(page.getByText('Issued by mistake')).toBeVisible()
}

/**
 * Issues to a class of 30 from a spreadsheet, as a person who has signed up.
 *
 * @returns actions: clicks, and one for the pasted list; seconds they took
 */
export async function issueToClass(
  page: Page,
  serviceUrl: string,
): Promise<{ actions: number; seconds: number }> {
  await prepareToIssue(new CertificateClient({ baseUrl: serviceUrl, apiKey: await createKey(page) }))
  let actions = 0
  const act = async (action: Promise<void>) => {
    actions++
    await action
  }
  const start = Date.now()
  await act(page.getByRole('link', { name: 'Issue', exact: true }).first().click())
  await act(page.getByRole('link', { name: 'A list' }).click())
  await act(page.getByLabel('Paste a list').fill(classOf30('Vorname\tName\tE-Mail')))
  await act(page.getByRole('button', { name: 'Check the list' }).click())
  await act(page.getByRole('button', { name: 'Issue 30 certificates' }).click())
  await expect(page.getByText('30 of 30')).toBeVisible({ timeout: 60_000 })
  return { actions, seconds: (Date.now() - start) / 1000 }
}
