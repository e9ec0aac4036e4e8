import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { conditions } from './conditions.ts'

const clientFolder = join(import.meta.dirname, '../client')

/**
 * The client as one CommonJS file, for programs that cannot `require()` ES modules: Jest, and Node before
 * 20.19. It contains the modules that the ES modules load later, because `import()` does not work there
 * either.
 */
export function clientCommonJs(): UserConfig {
  return {
    root: clientFolder,
    resolve: { conditions },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      lib: { entry: join(clientFolder, 'src/index.ts'), formats: ['cjs'], fileName: () => 'index.cjs' },
      rolldownOptions: { output: { codeSplitting: false, comments: false } },
    },
  }
}
