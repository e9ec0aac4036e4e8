import { parseColor } from '@certificate-sdk/template/internal'
import type { DesignConcept } from '../../languages/SearchWords.ts'

/** Hues in degrees, each up to the given one. */
const hues: readonly (readonly [end: number, DesignConcept])[] = [
  [12, 'red'],
  [33, 'orange'],
  [58, 'gold'],
  [160, 'green'],
  [192, 'teal'],
  [252, 'blue'],
  [312, 'purple'],
  [344, 'pink'],
  [360, 'red'],
]

/** The name that people have for a color, `#RRGGBB`. */
export function colorConcept(color: string): DesignConcept {
  const [red, green, blue] = parseColor(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  const lightness = (most + least) / 510
  if (lightness > 0.93) return 'white'
  if (lightness < 0.1) return 'black'
  if (range < 28) return lightness < 0.2 ? 'black' : lightness > 0.85 ? 'white' : 'gray'
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const hue = sector * 60
  if (hue >= 8 && hue < 42 && lightness < 0.32) return 'brown'
  return hues.find(([end]) => hue < end)?.[1] ?? 'red'
}
