import { fontLimits } from './fontLimits.ts'

/**
 * Explains why a font file can't be used. The message completes a sentence about it: “may not be embedded in
 * documents”.
 */
export class FontProblem extends Error {
  override readonly name = 'FontProblem'
}

/**
 * A font file that ends too early, or whose parts contradict each other.
 *
 * @param options cause: the error of reading it
 */
export function damagedFont(options?: ErrorOptions): FontProblem {
  return new FontProblem('is damaged: export it again, or get it from its maker', options)
}

/** Creates the error for a font file that would take more memory than {@link fontLimits} allow. */
export function largeFont(): FontProblem {
  return new FontProblem(`has more than ${fontLimits.unpackedBytes / 2 ** 20} MB once it is unpacked`)
}
