import { fileURLToPath } from 'node:url'
import { publishSdkFiles } from './publishSdkFiles.mjs'
import { runProgram, runStep } from './runStep.mjs'

const packages = fileURLToPath(new URL('..', import.meta.url))

/** Builds the files shared by the script tag and the npm package, which both read their names from its manifest. */
export function buildEditor() {
  return runStep('Build the editor', () => runVite('editor'))
}

/** The loader, after the editor. */
export function buildScriptTag() {
  return runStep('Build the script tag', () => runVite('script-tag'))
}

/** The service hands out a copy of the SDK. @param {{ isQuick?: boolean }} [options] those of `publishSdkFiles` */
export function publish(options) {
  return runStep('Compress the files of the SDK', () =>
    publishSdkFiles(`${packages}sdk`, `${packages}server/dist/sdk`, options),
  )
}

/** @param {string} mode one of the builds in `vite.config.ts` */
export function runVite(mode) {
  return runProgram('vite', 'build', '--mode', mode, '--logLevel', 'error')
}
