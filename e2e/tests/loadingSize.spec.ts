import { expect } from '@playwright/test'
import { annotateFigure } from '../figures/annotateFigure.ts'
import { test } from '../support/openEditor.ts'
import { gotoOpeningPage } from '../support/openingPage.ts'

/** Chromium's "Fast 3G" (now "Slow 4G"): 90 % of 1.6 and 0.75 Mbit/s, in bytes per second; 3.75 × 150 ms. */
const fast3g = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5, offline: false }

test('the first opening takes at most 6 requests and 415 kB until the start screen can be used', async ({
  page,
  demo,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const names = new Map<string, string>()
  const sizes = new Map<string, { name: string; bytes: number; start: number; end: number }>()
  const starts = new Map<string, number>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith(demo.serviceUrl)) return
    names.set(requestId, request.url.split('/').at(-1) ?? '')
    starts.set(requestId, timestamp)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const name = names.get(requestId)
    const start = starts.get(requestId) ?? timestamp
    if (name) sizes.set(requestId, { name, bytes: encodedDataLength, start, end: timestamp })
  })
  const opening = await gotoOpeningPage(page, demo)
  await cdp.send('Network.emulateNetworkConditions', fast3g)
  const ready = await page.evaluate(async () => {
    const { CertificateSDK } = window as unknown as {
      CertificateSDK: new () => { createTemplate(): void; on(event: 'ready', listen: () => void): void }
    }
    const begin = performance.now()
    const sdk = new CertificateSDK()
    const opened = new Promise<void>((resolve) => sdk.on('ready', resolve))
    sdk.createTemplate()
    await opened
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - begin
  })
  await expect(opening.editor.root.getByRole('button', { name: 'Blank page' })).toBeEnabled()
  await page.waitForLoadState('networkidle')

  const files = [...sizes.values()]
  const first = Math.min(
    ...files.filter(({ name }) => !name.startsWith('certificate-sdk')).map((f) => f.start),
  )
  for (const { name, bytes, start, end } of files) {
    const times = [start, end].map((time) => Math.round((time - first) * 1000)).join('–')
    console.log(`${name.padEnd(30)} ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${times} ms`)
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `${names.size} requests, ${(total / 1000).toFixed(1)} kB, usable after ${Math.round(ready)} ms on Fast 3G`,
  )
  annotateFigure({ id: 'opening.requests', value: names.size, unit: 'requests' })
  annotateFigure({ id: 'opening.size', value: total / 1000, unit: 'kB' })
  annotateFigure({ id: 'opening.fast3g', value: ready / 1000, unit: 's' })
  expect(names.size).toBeLessThanOrEqual(6)
  expect(total).toBeLessThanOrEqual(415_000)
  await opening.close()
})
