/** A matrix `[a, b, c, d, e, f]`, as in `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number]

/** The identity matrix. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns the matrix that applies the inner one, then the outer one. */
export function multiply([A, B, C, D, E, F]: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}

/** Reads a `transform` attribute; unknown functions have no effect. */
export function readTransform(value = ''): Matrix {
  let matrix = identity
  for (const [, name = '', list = ''] of value.slice(0, 2000).matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const numbers = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (numbers.every(Number.isFinite)) matrix = multiply(matrix, functionOf(name, numbers))
  }
  return matrix
}

function functionOf(name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: number[]): Matrix {
  const radians = (a * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d, e, f]
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate': {
      const [x, y] = [b ?? 0, c ?? 0]
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
    }
    case 'skewX':
      return [1, 0, Math.tan(radians), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(radians), 0, 1, 0, 0]
    default:
      return identity
  }
}
