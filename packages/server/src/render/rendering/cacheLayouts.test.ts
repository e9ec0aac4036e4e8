import { type CertificateItem, certificateOf, type layoutItem } from '@certificate-sdk/template/internal'
import { expect, test, vi } from 'vitest'
import { cacheLayouts } from './cacheLayouts.ts'

const page = { width: 600, height: 400 }
const fields = [{ type: 'attribute', text: 'Course', x: 0, y: 0, fontSize: 20 }]
const itemsOf = (value: string) =>
  certificateOf({ imageUrl: '', dimensions: page, fields }, [value]).pages[0].items
const [course, subject] = ['Navigation', 'Astronomy'].map((value) => itemsOf(value)[0] as CertificateItem)

/** A layout function that counts its calls. */
function counting() {
  const layOut = vi.fn((() => ({ ops: [], box: { x: 0, y: 0, ...page }, size: 20, issues: [] })) as never)
  const cached = cacheLayouts(layOut as typeof layoutItem)
  const lay = (sample: readonly CertificateItem[], item = course as CertificateItem) =>
    cached([item], sample).layoutOne(item, 0, page, {} as never)
  return { layOut, lay, cached }
}

test('an item with the same value is laid out once', () => {
  const { layOut, lay } = counting()
  const sample = itemsOf('')
  expect(lay(sample)).toBe(lay(sample, itemsOf('Navigation')[0]))
  expect(layOut).toHaveBeenCalledTimes(1)
})

test('another value, and an item of another template with the same value, are laid out', () => {
  const { layOut, lay } = counting()
  const sample = itemsOf('')
  lay(sample)
  lay(sample, subject)
  lay(itemsOf(''), subject)
  expect(layOut).toHaveBeenCalledTimes(3)
})

test('only items that are not cached are fresh', () => {
  const { lay, cached } = counting()
  const sample = itemsOf('')
  lay(sample)
  expect(cached(itemsOf('Navigation'), sample).fresh).toEqual([])
  expect(cached(itemsOf('Astronomy'), sample).fresh).toEqual([subject])
})
