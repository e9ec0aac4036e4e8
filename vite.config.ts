import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { clientCommonJs } from './packages/build/clientCommonJs.ts'
import { conditions } from './packages/build/conditions.ts'
import { EnvironmentSequencer } from './packages/build/EnvironmentSequencer.ts'
import { editorBuild } from './packages/build/editorBuild.ts'
import { konvaForHosts } from './packages/build/konvaForHosts.ts'
import { npmBuild } from './packages/build/npmBuild.ts'
import { painterBuild } from './packages/build/painterBuild.ts'
import { scriptTagBuild } from './packages/build/scriptTagBuild.ts'
import { testProjects } from './packages/build/testProjects.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Packages whose tests run programs in processes of their own. */
const running = new Set(['cli', 'server', 'long', 'boundaries', 'example'])

/** Packages whose tests start services. */
const serving = new Set(['server', 'long'])

/** Files that run before each test file of a package. */
const settingUp: Partial<Record<string, string[]>> = {
  editor: ['packages/editor/src/testing/setUpDom.ts'],
  sdk: ['packages/sdk/src/testing/setUpEditor.ts'],
}

const tests: UserConfig = {
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] } },
  test: {
    // Tests of the service wait for timers, processes, and PostgreSQL, and even two processors have room for a third.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: EnvironmentSequencer },
    projects: testProjects().map(({ name, root, include, exclude, isShared }) => ({
      extends: true as const,
      // The Konva that is tested is the one that is built.
      plugins: name === 'editor' ? [konvaForHosts()] : [],
      resolve: {
        alias: { 'vitest-environment-page': path('packages/editor/src/testing/pageEnvironment.ts') },
      },
      test: {
        server: { deps: { inline: [/\/konva\//] } },
        name,
        provide: { isLong: name === 'long' },
        root: path(root),
        include,
        exclude,
        globalSetup: [
          ...(running.has(name) ? [path('packages/build/compilePrograms.ts')] : []),
          ...(serving.has(name)
            ? ['sharedPostgres.ts', 'migratedSqlite.ts'].map((file) =>
                path(`packages/server/src/testing/${file}`),
              )
            : []),
        ],
        setupFiles: ['packages/build/toTakeLinearTime.ts', ...(settingUp[name] ?? [])].map(path),
        isolate: !isShared,
        // Upper bounds for busy machines; nothing waits longer than it must.
        testTimeout: 300_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 120_000 } },
      },
    })),
  },
} as UserConfig

const builds: Record<string, () => UserConfig> = {
  'client-commonjs': clientCommonJs,
  editor: editorBuild,
  npm: npmBuild,
  painter: painterBuild,
  'script-tag': scriptTagBuild,
}

/** `vite build --mode …` picks what is built; vitest gets its projects. */
export default defineConfig(({ mode }) => builds[mode]?.() ?? tests)
