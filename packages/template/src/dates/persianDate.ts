const dayMs = 86_400_000

/** 1 Farvardin 1, counted back with the same leap years. */
const epoch = Date.UTC(622, 2, 21)

/**
 * The date in the Persian (Solar Hijri) calendar, in UTC. The leap years are those of a cycle of 33 years with 8, which
 * is the official calendar from 1799 to 2123.
 *
 * @see the arithmetic of ICU, `persncal.cpp`, `PersianCalendar::handleComputeFields`
 */
export function persianDate(date: Date): { year: number; month: number; day: number } {
  const days = Math.floor((date.getTime() - epoch) / dayMs)
  const year = 1 + Math.floor((33 * days + 3) / 12_053)
  const newYear = 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
  const dayOfYear = days - newYear
  // Six months of 31 days, five of 30, and the rest.
  const month = Math.floor(dayOfYear < 216 ? dayOfYear / 31 : (dayOfYear - 6) / 30)
  return { year, month, day: dayOfYear - (month <= 6 ? 31 * month : 30 * month + 6) + 1 }
}
