/** @jsxImportSource preact */

interface Bar {
  /** Label for screen readers. */
  label: string
  value: number
}

interface BarChartProps {
  title: string
  bars: readonly Bar[]
  /** Labels below the first and the last bar. */
  from: string
  to: string
  isRightToLeft: boolean
}

const [width, height, top, bottom] = [720, 160, 4, 1]

/** Values over time, as bars. For screen readers, the values are a list. */
export function BarChart({ title, bars, from, to, isRightToLeft }: BarChartProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / bars.length
  const room = height - top - bottom
  const placeOf = (i: number) => (isRightToLeft ? bars.length - 1 - i : i) * step
  return (
    <figure>
      <svg
        class="chart"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        <line class="grid" x1="0" x2={width} y1={height - bottom} y2={height - bottom} />
        {bars.map(({ label, value }, i) => {
          const tall = value === 0 ? 1 : Math.max(3, (value / max) * room)
          return (
            <rect
              key={label}
              class="bar"
              x={placeOf(i) + step * 0.15}
              y={height - bottom - tall}
              width={step * 0.7}
              height={tall}
              opacity={value === 0 ? 0.25 : 1}
            >
              <title>{label}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption class="scale" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
      <ul class="visually-hidden">
        {bars
          .filter(({ value }) => value > 0)
          .map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
      </ul>
    </figure>
  )
}
