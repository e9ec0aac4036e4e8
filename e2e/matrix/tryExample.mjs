import { watchPage } from './watchPage.mjs'

/** For a first opening: development servers compile on demand. */
const openingMs = 60_000

/**
 * Designs and saves on an example's page, edits what was stored after a reload, and goes back while the editor is open
 * if the example has a second page.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @returns {Promise<{ requests: number }>} how many requests the page and the first opening caused
 * @throws {Error} with everything that went wrong on the page
 */
export async function tryExample(page, url) {
  const { problems, requests } = watchPage(page)
  try {
    const opened = await design(page, url)
    const { size } = requests
    await save(page, opened)
    await editAgain(page)
    await leaveWhileOpen(page)
    if (problems.length) throw new Error('The page reported problems.')
    return { requests: size }
  } catch (error) {
    throw new Error([...problems, error.message].join('\n'))
  }
}

const editor = (page) => page.locator('.csdk')
const button = (page, name) => page.getByRole('button', { name })

async function design(page, url) {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await button(page, 'New design').click()
  const designs = page.locator('.designs button')
  await designs.first().waitFor({ timeout: openingMs })
  await page.waitForLoadState('networkidle')
  await designs.first().click()
  const name = page.getByLabel('Design name')
  await name.fill('Sailing 2026')
  return name
}

async function save(page, name) {
  await name.press('Enter')
  // Otherwise, waiting for its end proves nothing.
  await editor(page).waitFor()
  await page.keyboard.press('Control+s')
  await editor(page).waitFor({ state: 'detached', timeout: openingMs })
}

/** Finds the design stored, changes it, and finds the change stored. */
async function editAgain(page) {
  for (const name of ['Sailing 2026', 'Sailing 2027']) {
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.getByText(name).first().waitFor()
    await button(page, /^Edit/).first().click()
    const input = page.getByLabel('Design name')
    await input.waitFor({ timeout: openingMs })
    if ((await input.inputValue()) !== name) throw new Error(`The editor did not get “${name}”.`)
    if (name === 'Sailing 2027') return page.reload()
    await input.fill('Sailing 2027')
    await save(page, input)
  }
}

async function leaveWhileOpen(page) {
  const about = page.getByRole('link', { name: 'About' })
  await page.waitForLoadState('networkidle')
  if (!(await about.count())) return
  await about.click()
  const heading = page.getByRole('heading', { name: 'About' })
  await heading.waitFor()
  await page.getByRole('link', { name: 'Designs' }).click()
  await button(page, 'New design').click()
  await page.locator('.designs button').first().waitFor({ timeout: openingMs })
  await page.goBack()
  await heading.waitFor()
  await editor(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Designs' }).click()
  await button(page, 'New design').click({ trial: true })
}
