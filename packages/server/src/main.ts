#!/usr/bin/env node
import { restartWithAllocator, returnFreedPixels } from './start/restartWithAllocator.ts'

// Before loading anything else, which would take ten times as long. Commands are too short to benefit.
if (process.argv.length <= 2) restartWithAllocator()
returnFreedPixels()
await import('./program.ts')
