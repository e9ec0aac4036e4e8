import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { conditions } from './conditions.ts'

const site = fileURLToPath(new URL('../../docs/site', import.meta.url))

/** The painter with which the site's playground draws certificates in the browser, from the sources of the packages. */
export function painterBuild(): UserConfig {
  return {
    root: site,
    base: './',
    publicDir: false,
    resolve: { conditions },
    build: {
      outDir: '.pages/public/painter',
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `${site}/playground/paintCertificate.ts`,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', minify: true },
      },
    },
  }
}
