import { expect, test } from 'vitest'
import { publicUrlWarning } from './publicUrlWarning.ts'

const url = 'http://127.0.0.1:3000'

test.each(['0.0.0.0', '::', '192.168.1.5'])(
  'a service on %s without PUBLIC_URL warns where links lead',
  (host) => {
    expect(publicUrlWarning({ host, publicUrl: undefined }, url)).toContain(url)
  },
)

test.each([
  ['127.0.0.1', undefined],
  ['0.0.0.0', 'https://certificates.example'],
])('on %s with PUBLIC_URL %s there is no warning', (host, publicUrl) => {
  expect(publicUrlWarning({ host, publicUrl }, url)).toBeUndefined()
})
