import type { Logger } from 'pino'
import type { Database } from '../../kit/database/Database.ts'
import type { StorageRoom } from '../../kit/database/StorageRoom.ts'
import type { System } from '../../kit/system/System.ts'
import type { AttemptLimits } from './AttemptLimits.ts'
import type { KnownDevices } from './KnownDevices.ts'
import type { LinkMails } from './LinkMails.ts'
import type { Passwords } from './passwords/Passwords.ts'
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
  /** Credits of an account that somebody signed up for, once its owner has confirmed an address. */
  initialCredits: number
  /** Whether there is room for further accounts. */
  storageRoom: Pick<StorageRoom, 'isFull'>
}
