import type { Fill } from '@certificate-sdk/template'
import { isGradient } from '@certificate-sdk/template/internal'

/** A small area in the color that a tool changes. */
export function ColorChip({ fill }: { fill: Fill | 'none' | 'mixed' }) {
  const colors = isGradient(fill) ? fill.stops.map(({ color }) => color) : []
  const style = isGradient(fill)
    ? { backgroundImage: `linear-gradient(90deg, ${colors.join(', ')})` }
    : { backgroundColor: fill }
  return fill === 'mixed' || fill === 'none' ? (
    <span className={`color-chip ${fill}`} aria-hidden="true" />
  ) : (
    <span className="color-chip" style={style} aria-hidden="true" />
  )
}
