import type { Database } from '../database/Database.ts'

/** The part of the database that counting needs. */
export type CountDatabase = Pick<Database, 'all' | 'now'>

/** How far the database's own clock may be set back before a window counts as one of a wrong clock, in ms. */
const tolerance = 1_000
/** Age at which rows of ended windows are deleted, in ms. */
const keptFor = 3_600_000

/**
 * Counts points of a key in its window, which begins with the first point. Only the database's clock decides, and a
 * window that ends later than a whole one from now has ended: the clock was ahead when it began.
 *
 * @returns the points of the window, these included, and when it ends, in ms from now
 */
export async function addPoints(
  { all, now }: CountDatabase,
  { key, points, windowMs }: { key: string; points: number; windowMs: number },
): Promise<{ points: number; endsIn: number }> {
  const isOpen = openSql('counted.expire', now, windowMs)
  const [row] = await all<{ points: number; endsIn: number }>(
    `INSERT INTO rate_limits AS counted (key, points, expire) VALUES (?, ?, ${now} + ${windowMs})
     ON CONFLICT (key) DO UPDATE SET
       points = excluded.points + CASE WHEN ${isOpen} THEN counted.points ELSE 0 END,
       expire = CASE WHEN ${isOpen} THEN counted.expire ELSE ${now} + ${windowMs} END
     RETURNING points, expire - ${now} AS "endsIn"`,
    [key, points],
  )
  return row ?? { points, endsIn: windowMs }
}

/** Deletes counts of windows that ended an hour ago, or that a wrong clock has opened. */
export async function deleteOldCounts({ all, now }: CountDatabase, windowMs: number): Promise<void> {
  await all(
    `DELETE FROM rate_limits WHERE expire < ${now} - ${keptFor} OR expire > ${now} + ${windowMs + tolerance}`,
  )
}

function openSql(expire: string, now: string, windowMs: number): string {
  return `${expire} > ${now} AND ${expire} <= ${now} + ${windowMs + tolerance}`
}
