// Started by inFileProgram: prints the damage of a database file, if any.
import { findDamage } from './checkSqliteFile.ts'

const [file = ''] = process.argv.slice(2)
console.log(findDamage(file, 'quick_check') ?? '')
