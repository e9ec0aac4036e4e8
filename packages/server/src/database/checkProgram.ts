// Started by checkInBackground: prints what is wrong with a database file, if anything.
import { findDamage } from './checkSqliteFile.ts'

console.log(findDamage(process.argv[2] ?? '', 'quick_check') ?? '')
