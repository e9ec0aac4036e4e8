import { useId } from 'react'
import { useEditor } from '../services/useEditor.ts'
import { galleryPalettes, type PaletteName } from './designs/galleryPalettes.ts'

/** A palette of the gallery, or `brand` for that of the host's colors. */
export type DesignColors = PaletteName | 'brand'

const names = Object.keys(galleryPalettes) as PaletteName[]

/** Colors for the built-in designs; `undefined` means each design's own. */
export function PaletteChoice({
  value,
  onChoose,
}: {
  value: DesignColors | undefined
  onChoose(palette: DesignColors | undefined): void
}) {
  const { messages, options } = useEditor()
  const brand = options.brand?.colors ?? []
  const group = useId()
  return (
    <div className="palettes" role="radiogroup" aria-label={messages.designColors}>
      {[undefined, ...(brand.length ? (['brand'] as const) : []), ...names].map((name) => {
        const label = name ? messages.palettes[name] : messages.originalColors
        return (
          <label key={label} data-tip={label}>
            <input
              type="radio"
              name={group}
              aria-label={label}
              checked={name === value}
              onChange={() => onChoose(name)}
            />
            <span
              className="palette-colors"
              style={{ background: paint(name === 'brand' ? brand : colorsOf(name)) }}
            />
            <span className="palette-name">{label}</span>
          </label>
        )
      })}
    </div>
  )
}

/** Returns colors that distinguish a palette from others; many hues for the designs' own colors. */
function colorsOf(name: PaletteName | undefined): readonly string[] {
  if (!name) return ['#d81e2c', '#d9bb74', '#5c7046', '#2f4bd6', '#7d3480']
  const { ink, accent, soft } = galleryPalettes[name]
  return [ink, accent, soft]
}

/** Paints colors side by side. */
function paint(colors: readonly string[]): string {
  const share = 100 / colors.length
  const bands = colors.map((color, i) => `${color} ${i * share}% ${(i + 1) * share}%`)
  return `linear-gradient(90deg, ${bands})`
}
