// Started by inFileProgram: prints what is wrong with a database file, if anything, or rewrites it.
import { findDamage } from './checkSqliteFile.ts'
import { vacuumSqlite } from './vacuumSqlite.ts'

const [job, file = ''] = process.argv.slice(2)
if (job === 'vacuum') vacuumSqlite(file)
else console.log(findDamage(file, 'quick_check') ?? '')
