import { useId } from 'react'
import { useEditor } from '../services/useEditor.ts'
import { galleryPalettes, type PaletteName } from './designs/galleryPalettes.ts'

const names = Object.keys(galleryPalettes) as PaletteName[]

/** Colors for the built-in designs; `undefined` stands for each design's own. */
export function PaletteChoice({
  value,
  onChoose,
}: {
  value: PaletteName | undefined
  onChoose(palette: PaletteName | undefined): void
}) {
  const { messages } = useEditor()
  const group = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={messages.designColors}>
      {[undefined, ...names].map((name) => {
        const label = name ? messages.palettes[name] : messages.originalColors
        return (
          <label key={label} className="icon-button" data-tip={label}>
            <input
              type="radio"
              name={group}
              aria-label={label}
              checked={name === value}
              onChange={() => onChoose(name)}
            />
            <span className="palette-colors" style={{ background: paint(name) }} />
          </label>
        )
      })}
    </div>
  )
}

/** The colors of a palette side by side; all hues for the designs' own. */
function paint(name: PaletteName | undefined): string {
  if (!name) return 'conic-gradient(#d81e2c, #d9bb74, #5c7046, #2f4bd6, #7d3480, #d81e2c)'
  const { ink, accent, soft } = galleryPalettes[name]
  return `linear-gradient(90deg, ${ink} 33%, ${accent} 33% 67%, ${soft} 67%)`
}
