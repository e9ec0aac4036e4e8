import type { Messages } from '../../languages/en/en.ts'

/** Name of a built-in design in the code and the catalogs. */
export type DesignId = keyof Messages['designs']

/**
 * Returns the built-in designs in the order of the gallery and of its images. This is the order of their names in the
 * catalogs, which is all that is known of them before one is chosen.
 */
export function designIds({ designs }: Pick<Messages, 'designs'>): readonly DesignId[] {
  return Object.keys(designs) as DesignId[]
}
