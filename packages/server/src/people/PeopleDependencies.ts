import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { Passwords } from '../passwords/Passwords.ts'
import type { System } from '../system/System.ts'
import type { AttemptLimits } from './AttemptLimits.ts'
import type { KnownDevices } from './KnownDevices.ts'
import type { LinkMails } from './LinkMails.ts'
import type { Sessions } from './Sessions.ts'

/** Parts that the services for people share. */
export interface PeopleDependencies extends System {
  database: Database
  log: Pick<Logger, 'warn'>
  passwords: Passwords
  limits: AttemptLimits
  sessions: Sessions
  devices: KnownDevices
  mails: LinkMails
}
