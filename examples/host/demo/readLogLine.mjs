const levels = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
}
const names = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' }
/** Maximum length of a stored line, in characters. */
const longest = 16_384

/**
 * Reads one line of the service's output: pino's JSON, or words such as a stack trace.
 *
 * @param {string} line
 * @param {{ secrets: readonly string[], plainLevel: number, now: () => number }} options `plainLevel` is the level
 *   of a line that is not JSON
 * @returns {{ level: number, json: string, text: string } | undefined} the line for the log file and the one for the
 *   terminal; `undefined` for what must be in neither
 */
export function readLogLine(line, { secrets, plainLevel, now }) {
  if (line.trim() === '' || /^API key\b/.test(line)) return undefined
  const safe = secrets
    .reduce((text, secret) => text.replaceAll(secret, '[API key]'), line)
    .replaceAll(/\bcs_[\w-]{20,}/g, '[API key]')
  const record = parseRecord(safe) ?? { level: plainLevel, time: now(), msg: safe.slice(0, longest) }
  const json = safe.length <= longest && record.msg !== safe ? safe : JSON.stringify(shortened(record))
  return { level: record.level, json, text: describe(record) }
}

/** Returns true if a level is at or above the one with this name, such as `warn`. */
export function reaches(level, name) {
  return level >= (levels[name] ?? levels.warn)
}

function parseRecord(line) {
  try {
    const record = JSON.parse(line)
    return typeof record?.level === 'number' && typeof record.time === 'number' ? record : undefined
  } catch {
    return undefined
  }
}

const shortened = ({ level, time, msg }) => ({ level, time, msg: String(msg).slice(0, longest / 2) })

/** Formats a line: `12:04:03 warning  email not sent: connect ECONNREFUSED` */
function describe({ level, time, msg, err, reason, path }) {
  const date = new Date(time)
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const what = [msg, path && `(${path})`].filter(Boolean).join(' ')
  const why = err?.message ?? reason
  const text = [what, why].filter(Boolean).join(': ')
  // An external value could contain commands for the terminal.
  return `${clock} ${(names[level] ?? String(level)).padEnd(8)} ${text.replaceAll(/\p{Cc}+/gu, ' ')}`
}
