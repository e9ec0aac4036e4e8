import type { Logger } from 'pino'
import type { Contract } from '../../core/service/Contract.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import type { StorageRoom } from '../../kit/database/StorageRoom.ts'
import type { System } from '../../kit/system/System.ts'
import type { AttemptLimits } from './AttemptLimits.ts'
import type { KnownDevices } from './KnownDevices.ts'
import type { LinkMails } from './LinkMails.ts'
import type { Passwords } from './passwords/Passwords.ts'
import type { Sessions } from './Sessions.ts'

/** Dependencies shared by the services for people. */
export interface PeopleDependencies extends System {
  database: Database
  log: Pick<Logger, 'warn'>
  passwords: Passwords
  limits: AttemptLimits
  sessions: Sessions
  devices: KnownDevices
  mails: LinkMails
  /** Credits of an account created by signing up, once its owner has confirmed an address. */
  initialCredits: number
  /** Returns all tables; each declares what happens when an account is closed. */
  tables(): readonly OwnedTable[]
  /** Everything that the service serves. */
  contract: Pick<Contract, 'routes'>
  /** Tracks whether there is space for further accounts. */
  storageRoom: Pick<StorageRoom, 'isFull'>
}
