/**
 * Milliseconds that the main thread of a page has been on a processor, if `Performance` was enabled with `threadTicks`.
 *
 * @param {{ cdp: import('@playwright/test').CDPSession }} visit
 */
export async function cpuOf({ cdp }) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}
