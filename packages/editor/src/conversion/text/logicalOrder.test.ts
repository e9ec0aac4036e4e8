import { describe, expect, it } from 'vitest'
import { logicalOrder } from './logicalOrder.ts'

const read = (visual: readonly string[]) =>
  logicalOrder(visual.map((text) => ({ text })))
    .map(({ text }) => text)
    .join('')
const reversed = (text: string) => Array.from(text).reverse()

describe('logicalOrder', () => {
  it.each([
    ['Jane Doe 2025', [...'Jane Doe 2025']],
    ['محمد عبد', reversed('محمد عبد')],
    ['15 يناير 2025', [...'2025 ', ...reversed('يناير'), ...' 15']],
    ['دورة Web Design 101 في', [...reversed(' في'), ...'Web Design 101', ...reversed('دورة ')]],
    ['في 12/03/2025', [...'12/03/2025 ', ...reversed('في')]],
    ['في 12-03-2025', [...'2025-03-12 ', ...reversed('في')]],
    ['בין 12-03', [...'12-03 ', ...reversed('בין')]],
    ['بنسبة 95%.', [...'.%95 ', ...reversed('بنسبة')]],
    ['ציון 95%.', [...'.95% ', ...reversed('ציון')]],
    ['صفحة 3 4', [...'4 3 ', ...reversed('صفحة')]],
    ['Hello محمد عبد Ali', [...'Hello ', ...reversed('محمد عبد'), ...' Ali']],
    ['اسم (Ali)', [...'(Ali) ', ...reversed('اسم')]],
    ['اسم (علي)', [')', ...reversed('علي'), '(', ' ', ...reversed('اسم')]],
    ['{{name}} أكمل', [...reversed('أكمل'), ' ', ...'{{name}}']],
  ])('reads %s', (text, visual) => {
    expect(read(visual)).toBe(text)
  })

  it('keeps the letters of a ligature', () => {
    expect(read(['لله', ' ', 'د', 'ب', 'ع'])).toBe('عبد لله')
  })
})
