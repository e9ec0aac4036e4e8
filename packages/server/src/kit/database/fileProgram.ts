// Started by inFileProgram: prints what is wrong with a database file, if anything.
import { findDamage } from './checkSqliteFile.ts'

const [file = ''] = process.argv.slice(2)
console.log(findDamage(file, 'quick_check') ?? '')
