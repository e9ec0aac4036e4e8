import { expect, test } from 'vitest'
import { formBoundary } from './formBoundary.ts'

test.each([
  ['multipart/form-data; boundary=----WebKitFormBoundaryAbC123', '----WebKitFormBoundaryAbC123'],
  ['Multipart/Form-Data;Boundary="a b:c"', 'a b:c'],
  ['multipart/form-data; charset=utf-8; boundary=x; other=y', 'x'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary=""', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ['multipart/mixed; boundary=x', undefined],
  ['application/json', undefined],
  [undefined, undefined],
])('%s', (contentType, boundary) => {
  expect(formBoundary(contentType)).toBe(boundary)
})
