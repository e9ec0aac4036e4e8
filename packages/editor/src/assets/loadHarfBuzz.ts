import type { HarfBuzzModule } from '@certificate-sdk/template/internal'
import * as harfBuzz from 'harfbuzzjs'
import wasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url'
import { assetIntegrity, assetUrl } from '../loading/editorAssets.ts'
import { StartError } from '../loading/StartError.ts'
import { fetchBytes, isWasm } from './fetchBytes.ts'

/** The browser build is started by its importer; in Node, the module starts automatically. */
interface StartableModule {
  start?(options: {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object
  }): Promise<void>
}

const startModule = (harfBuzz as StartableModule).start
/** Imported by name, so that the rest of the module is not bundled. */
const shaper: HarfBuzzModule & StartableModule = {
  Blob: harfBuzz.Blob,
  Buffer: harfBuzz.Buffer,
  Direction: harfBuzz.Direction,
  Face: harfBuzz.Face,
  Feature: harfBuzz.Feature,
  Font: harfBuzz.Font,
  shape: harfBuzz.shape,
  ...(startModule && { start: startModule }),
}

let loading: Promise<HarfBuzzModule> | undefined

/**
 * Downloads and starts the text shaper, once per page; after a failure, the next opening retries.
 *
 * @throws {StartError} if the page's policy forbids WebAssembly, or its file cannot be downloaded
 */
export function loadHarfBuzz(): Promise<HarfBuzzModule> {
  loading ??= start(shaper).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function start(module: HarfBuzzModule & StartableModule): Promise<HarfBuzzModule> {
  if (!module.start) return module
  const compiled = await compile()
  await new Promise<void>((resolve, reject) => {
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ): object => {
      WebAssembly.instantiate(compiled, imports).then(done).catch(reject)
      return {}
    }
    module.start?.({ instantiateWasm }).then(resolve, reject)
  })
  return module
}

async function compile(): Promise<WebAssembly.Module> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await fetchBytes(assetUrl(wasmUrl), isWasm, { integrity: assetIntegrity(wasmUrl) })
  } catch (cause) {
    throw new StartError('chunk_load_failed', 'The text shaper could not be downloaded.', { cause })
  }
  try {
    return await WebAssembly.compile(bytes)
  } catch (cause) {
    throw new StartError(
      'wasm_blocked',
      "This page's Content-Security-Policy forbids WebAssembly. Add 'wasm-unsafe-eval' to script-src.",
      { cause },
    )
  }
}
