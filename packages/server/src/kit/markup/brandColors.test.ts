import { contrast, parseColor } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { brandColors } from './brandColors.ts'

const ratio = (one: string, other: string) => contrast(parseColor(one), parseColor(other))

test('every color can be read on light and on dark pages, and words on it', () => {
  const steps = ['00', '33', '80', 'cc', 'ff']
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const accent = `#${red}${green}${blue}`
        const { light, dark } = brandColors({ color: accent, accent })
        for (const ground of ['#ffffff', '#f1f2f4'])
          expect(ratio(light.accent, ground), accent).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#1b1d21', '#111316'])
          expect(ratio(dark.accent, ground), accent).toBeGreaterThanOrEqual(4.5)
        for (const { accent: color, accentText } of [light, dark])
          expect(ratio(color, accentText), accent).toBeGreaterThanOrEqual(4.5)
      }
})

test('a color that can be read stays as it is, and the band always does', () => {
  const { band, light } = brandColors({ color: '#ffd400', accent: '#7a1f3d' })
  expect(band).toBe('#ffd400')
  expect(light).toEqual({ accent: '#7a1f3d', accentText: '#ffffff' })
})

test('a pale color keeps its hue, and becomes no darker than needed', () => {
  const { light } = brandColors({ color: '#ffd400', accent: '#ffd400' })
  const [red, green, blue] = parseColor(light.accent)
  expect(red).toBeGreaterThan(green)
  expect(blue).toBeLessThan(10)
  expect(ratio(light.accent, '#f1f2f4')).toBeLessThan(4.8)
})
