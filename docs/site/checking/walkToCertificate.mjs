import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDemo } from './startDemo.mjs'

/** The most actions from the first page to a certificate. */
const maxActions = 10

/**
 * Does what a person does who opens the site, follows “Start in three steps”, and issues a first certificate: clicks, copies what the
 * page shows, runs it, and opens the address that it prints. Only the ports differ from those on the page.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, root: string }} place `url` of the site; `root` of the repository, with its packages built
 * @returns {Promise<string[]>} what is wrong
 */
export async function walkToCertificate(browser, { url, root }) {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  // Packages are found above it, as from the folder of the repository.
  const folder = join(root, 'docs/site/.cache/walk')
  mkdirSync(folder, { recursive: true })
  /** @type {string[]} */
  const actions = []
  /** @type {Awaited<ReturnType<typeof startDemo>> | undefined} */
  let demo
  /** @template T @param {string} name @param {() => Promise<T>} work */
  const act = async (name, work) => {
    actions.push(name)
    return work()
  }
  try {
    await act('open the site', () => page.goto(url))
    await act('click “Start in three steps”', () =>
      page.getByRole('link', { name: 'Start in three steps' }).click(),
    )
    await page.getByRole('heading', { name: 'A first certificate' }).waitFor()
    const { baseUrl, apiKey } = await act('run npm ci && npm start', async () => {
      if (!(await page.getByText('npm ci && npm start').count()))
        throw new Error('The page does not say how to start.')
      demo = await startDemo(root)
      return demo
    })
    const code = page.locator('div.language-js')
    await act('copy the code', async () => {
      await code.hover()
      await code.getByRole('button', { name: 'Copy Code' }).click()
    })
    await act('save it as issue.mjs', async () => {
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      if (!copied.includes('certificates.issue('))
        throw new Error(`The page copied “${copied.slice(0, 80)}”.`)
      writeFileSync(join(folder, 'issue.mjs'), copied.replace('127.0.0.1:3000', new URL(baseUrl).host))
    })
    const address = await act('run it', async () => {
      if (!(await page.getByText('node issue.mjs').count()))
        throw new Error('The page does not say how to run it.')
      const environment = { ...process.env, API_KEY: apiKey }
      const { stdout } = await promisify(execFile)(process.execPath, ['issue.mjs'], {
        cwd: folder,
        env: environment,
      })
      return stdout.trim()
    })
    await act('open the address that it prints', () => page.goto(String(address)))
    await page.getByRole('heading', { name: 'Valid certificate' }).waitFor()
    if (!existsSync(join(folder, 'certificate.pdf'))) throw new Error('There is no certificate.pdf.')
    console.log(`  from the first page to a certificate: ${actions.length} actions: ${actions.join(', ')}`)
    return actions.length > maxActions ? [`a first certificate takes ${actions.length} actions`] : []
  } catch (error) {
    return [`walk, at “${actions.at(-1)}”: ${error instanceof Error ? error.message : error}`]
  } finally {
    await context.close()
    await demo?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
