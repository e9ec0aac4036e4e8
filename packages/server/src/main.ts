#!/usr/bin/env node
import { restartWithAllocator, returnFreedPixels } from './start/restartWithAllocator.ts'

// Before anything else is loaded, which would take ten times as long. Commands end before it is worth it.
if (process.argv.length <= 2) restartWithAllocator()
returnFreedPixels()
await import('./program.ts')
