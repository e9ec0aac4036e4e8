/**
 * Opens the editor on the playground, saves, and waits for the certificate and the log.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {{ name: string, isIssued: boolean }} run name of the browser; whether a service runs that issues the certificate
 * @returns {Promise<string[]>} what is wrong
 */
export async function tryPlayground(browser, address, { name, isIssued }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  page.setDefaultTimeout(90_000)
  try {
    await page.goto(address)
    const editor = page.locator('.csdk')
    await editor.getByRole('button', { name: 'Save' }).first().waitFor()
    await page.getByText('Read-only').waitFor()
    await page.getByRole('tab', { name: /Events/ }).click()
    await page.getByText('onReady').first().waitFor()
    await editor.getByRole('button', { name: 'Save' }).first().click()
    await page.getByRole('img', { name: 'The certificate' }).waitFor()
    const size = await page
      .getByRole('img', { name: 'The certificate' })
      .evaluate((/** @type {HTMLImageElement} */ image) =>
        image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
      )
    if (isIssued) await verifyIssued(browser, page)
    await page.getByRole('tab', { name: 'Template' }).click()
    await page.getByText('"Certificate of completion"').waitFor()
    await page.getByText('In a dialog').count()
    await page.getByLabel('Theme').selectOption('dark')
    await page.waitForFunction(() => location.hash.includes('dark'))
    const done = isIssued ? 'issued' : 'drew'
    console.log(`  playground in ${name}: opened, saved, and ${done} ${size.join(' × ')} px`)
    return size[0] === 1600 ? [] : [`playground in ${name}: the certificate has ${size.join(' × ')} px`]
  } catch (error) {
    return [`playground in ${name}: ${error instanceof Error ? error.message : error}`]
  } finally {
    await page.close()
  }
}

/**
 * Opens the page of an issued certificate.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 */
async function verifyIssued(browser, page) {
  await page.getByText('Issued by the certificate service').waitFor()
  const address = await page.getByRole('link', { name: 'Verify it' }).getAttribute('href')
  const verification = await browser.newPage()
  await verification.goto(String(address))
  await verification.getByRole('heading', { name: 'Valid certificate' }).waitFor()
  await verification.close()
}
