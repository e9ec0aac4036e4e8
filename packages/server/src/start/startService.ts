import { setTimeout as delay } from 'node:timers/promises'
import { createFontCatalog } from '@certificate-sdk/template/internal'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { bootstrapAccount } from '../core/accounts/bootstrapAccount.ts'
import { createFetchImage } from '../core/images/fetchImage.ts'
import { ImageStore } from '../core/images/ImageStore.ts'
import { createLoopWatchdog } from '../core/observation/createLoopWatchdog.ts'
import { observeDatabase, observeRenderer } from '../core/observation/observeParts.ts'
import { createDomainSources } from '../core/organizations/createDomainSources.ts'
import { builtSdkDir, type SdkFolders, shippedFontsDir } from '../core/sdkFiles/SdkFolders.ts'
import { storeBuiltRelease } from '../core/sdkFiles/storeBuiltRelease.ts'
import type { Core } from '../core/service/Core.ts'
import { contractOf } from '../core/service/coreContract.ts'
import { createCore } from '../core/service/createCore.ts'
import type { Dependencies, Outside } from '../core/service/Dependencies.ts'
import { loadModules } from '../core/service/loadModules.ts'
import type { ModuleParts, Worker } from '../core/service/Module.ts'
import { createBlobStore } from '../kit/blobs/S3BlobStore.ts'
import { DatabaseWatch } from '../kit/database/DatabaseWatch.ts'
import { sqliteFile } from '../kit/database/openSqlite.ts'
import type { KnownSchema } from '../kit/database/SchemaPart.ts'
import { SteadyClock } from '../kit/database/SteadyClock.ts'
import type { Storage } from '../kit/database/Storage.ts'
import type { OpenConnections } from '../kit/http/OpenConnections.ts'
import { Sender } from '../kit/http/Sender.ts'
import { createParsing } from '../kit/parsing/createParsing.ts'
import type { LoopTurns } from '../kit/queues/LoopTurns.ts'
import { createRandomBytes } from '../kit/system/createRandomBytes.ts'
import { newTimeOrderedId } from '../kit/system/newTimeOrderedId.ts'
import { PeriodicTask } from '../kit/system/PeriodicTask.ts'
import type { ServiceConfig } from '../readConfig.ts'
import { createRenderer } from '../render/rendering/createRenderer.ts'
import { readFontSource } from '../render/rendering/FontSource.ts'
import type { SharedFonts } from '../render/rendering/SharedFonts.ts'
import { createApp } from './createApp.ts'
import { stopInTime } from './stopInTime.ts'

/** A running service that is not connected to a server yet. */
export interface StartedService {
  /** Handles requests. */
  app: Express
  /** A key created at this start; only its hash is stored. */
  newApiKey: string | undefined
  /** Lines for the terminal, such as a link that signs in. */
  greetings: readonly string[]
  core: Core
  /** Resolves to true if everything was finished in time, and nothing cut off. */
  close(connections: Pick<OpenConnections, 'announceClose' | 'close'>): Promise<boolean>
}

/** Overrides for tests. */
export interface ServiceOverrides
  extends Partial<Pick<Dependencies, 'clock' | 'newId' | 'sender' | 'limitWindowMs'>> {
  outside?: Partial<Omit<Outside, 'sdk'>> & { sdk?: Partial<SdkFolders> }
  /** Fonts that several services in one process share. */
  sharedFonts?: SharedFonts
  createLoopWatchdog?: typeof createLoopWatchdog
  createBlobStore?: typeof createBlobStore
}

interface ServiceParts {
  /** Opened here, and closed with the service; closed by the caller if startup fails. */
  storage: Storage
  /** Tables of the storage. */
  schema: KnownSchema
  turns: LoopTurns
  log: Logger
}

/** Opens the storage, loads the modules, and starts the workers. */
export async function startService(
  config: ServiceConfig & { publicUrl: string },
  { storage, schema, turns, log }: ServiceParts,
  {
    sharedFonts,
    outside,
    createLoopWatchdog: createWatchdog = createLoopWatchdog,
    createBlobStore: openBlobStore = createBlobStore,
    ...overrides
  }: ServiceOverrides,
): Promise<StartedService> {
  let stopping = false
  let background: Background | undefined
  /** Cleanup steps for a failed startup. */
  const endings: (() => unknown)[] = []
  try {
    const opened = observeDatabase(await storage.open())
    const file = config.databaseUrl ? undefined : sqliteFile(config.dataDir)
    const databaseWatch = new DatabaseWatch(opened, { known: schema, file }, () => background?.halt()).start()
    endings.push(() => databaseWatch.stop())
    await databaseWatch.check()
    const { database } = databaseWatch
    const randomBytes = createRandomBytes()
    const foundation = {
      clock: Date.now,
      newId: () => newTimeOrderedId(randomBytes),
      randomBytes,
      ...overrides,
      settings: config,
      log,
      outside: createOutside(config, outside),
      database,
    }
    const { clock } = foundation
    const steadyClock = new SteadyClock({ database, clock, log, elapsed: () => performance.now() })
    const loaded = await loadModules(config.modules)
    const extensions = await loaded.extend(foundation)
    const { meter } = extensions
    const watchdog = createWatchdog(log, meter)
    endings.push(() => [meter?.close(), watchdog.close()])
    const blobs = openBlobStore(config)
    const imageStore = new ImageStore(database, blobs)
    const threads = await createRenderer((hash) => imageStore.load(hash), {
      fontsDir: config.fontsDir,
      fonts: sharedFonts,
      workers: config.renderWorkers,
      beginRendering: () => watchdog.beginRendering(),
      imageSize: (hash) => imageStore.size(hash),
      log,
    })
    const renderer = observeRenderer(threads, meter)
    const parsing = createParsing()
    endings.push(() => Promise.all([renderer.close(), parsing.close()]))
    const deps: Dependencies = {
      sender: new Sender(),
      ...foundation,
      databaseWatch,
      steadyClock,
      imageStore,
      renderer,
      parsing,
      loop: { watchdog, turns },
      isStopping: () => stopping,
    }
    const core = createCore(deps, {
      find: loaded.find,
      has: loaded.has,
      extensions,
      blobs,
      fonts: createFontCatalog((await readFontSource(config.fontsDir)).custom),
      contract: contractOf(config.modules.map(({ module }) => module)),
    })
    const parts = loaded.create(core)
    const newApiKey = await bootstrapAccount(deps, config)
    const work = startBackground(core, parts)
    background = work
    endings.push(() => work.stop())
    const app = createApp(core, parts)
    const stop = new AbortController()
    const storing = storeBuiltRelease({ ...deps, sdk: deps.outside.sdk }, stop.signal)
    const greetings = await Promise.all(parts.map((part) => part.greet?.()))
    return {
      app,
      newApiKey,
      greetings: greetings.filter((line) => line !== undefined),
      core,
      async close(connections) {
        stopping = true
        stop.abort()
        databaseWatch.stop()
        const isFinished = await stopInTime(
          {
            connections,
            stopBackground: () => Promise.all([work.stop(), storing]),
            stopThreads: () => {
              core.imageFiles.close()
              return Promise.all([renderer.close(), parsing.close()])
            },
            closeStorage: () => storage.close(),
          },
          config,
          log,
        )
        meter?.close()
        watchdog.close()
        return isFinished
      },
    }
  } catch (error) {
    // Reports the startup error, not one from cleaning up.
    for (const end of endings.reverse())
      await Promise.resolve()
        .then(end)
        .catch(() => undefined)
    throw error
  }
}

function createOutside(
  { sdkReleasesDir }: ServiceConfig,
  { sdk, ...replaced }: ServiceOverrides['outside'] = {},
): Outside {
  return {
    fetch,
    fetchImage: createFetchImage(),
    domainSources: createDomainSources(),
    print: console.log,
    wait: (ms) => delay(ms),
    ...replaced,
    sdk: { built: builtSdkDir(), releases: sdkReleasesDir, fonts: shippedFontsDir(), ...sdk },
  }
}

/** Work outside requests. */
interface Background {
  /** Stops everything that may be incompatible with a newer release's tables; sweeps of old rows continue. */
  halt(): void
  /** Finishes running work, and stops everything. */
  stop(): Promise<void>
}

/** Starts all work outside requests: job queues, scheduled work, and sweeps of old rows. */
function startBackground(core: Core, parts: readonly ModuleParts[]): Background {
  const workers: Worker[] = [core.outbox.worker, ...parts.flatMap((part) => part.workers ?? [])]
  const sweepers = [...core.sweepers, ...parts.flatMap((part) => part.sweepers ?? [])].map(
    (work) => new PeriodicTask(work, core.log),
  )
  for (const work of [...workers, ...sweepers]) work.start()
  return {
    halt() {
      for (const worker of workers) void worker.stop()
    },
    async stop() {
      await Promise.all([...workers, ...sweepers].map((work) => work.stop()))
    },
  }
}
