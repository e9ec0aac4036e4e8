import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines that the file keeps: links expire, so nobody needs earlier ones. */
const keptLines = 100

/** A link that would be emailed if there were a mail server. */
export interface AnnouncedLink {
  /** Its recipient. */
  email: string
  link: string
  /** In ms since 1970. */
  at: number
}

/**
 * Hands out a link with which a person signs in: on a terminal, or else in a file for the service's user, because other output ends
 * up in logs. The file names nobody: it would keep the address of a person who is erased later.
 *
 * @returns the line to print
 */
export function announceLink(
  { email, link, at }: AnnouncedLink,
  dataDir: string,
  isTerminal = process.stdout.isTTY === true,
): string {
  if (isTerminal) return `No mail server is configured (SMTP_URL). The link for ${email}: ${link}`
  const file = join(dataDir, 'links.txt')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const lines = [...earlierLines(file), `${new Date(at).toISOString()} ${link}`]
    writeFileSync(file, `${lines.slice(-keptLines).join('\n')}\n`, { mode: 0o600 })
    return `No mail server is configured (SMTP_URL). A link that was asked for is in ${file}.`
  } catch (error) {
    return `No mail server is configured (SMTP_URL), and ${file} cannot be written: ${(error as Error).message}`
  }
}

function earlierLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
