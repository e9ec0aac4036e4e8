/** The examples, each started by its own command. */
export const examples = ['html', 'react', 'next', 'vue', 'svelte', 'angular', 'express'].map((example) => ({
  name: `example ${example}`,
  example,
}))

/** Error for a bundler that copies no assets: which file is missing, and what to do. */
const noAssets =
  /^chunk_load_failed: \S+\/harfbuzz-\S+\.wasm answered 404\. Your bundler copied no assets: npx @certificate-sdk\/sdk copy/

/** Modals and focus traps with the button inside, by the query of the page that has them. */
const modalNames = [
  'react-modal',
  'radix',
  'headless',
  'mantine',
  'focus-trap',
  'focus-trap-react',
  'bootstrap',
  'micromodal',
  'a11y-dialog',
  'sweetalert2',
  'dialog',
  'popover-manual',
]

/**
 * A project whose pages open modals, those of libraries among them. Browsers close an `auto` popover when any dialog
 * opens; there the editor must work all the same.
 */
export const modals = {
  name: 'modals',
  folder: 'modals',
  dependencies: {
    '@headlessui/react': '^2.2.10',
    '@mantine/core': '^7.17.8',
    '@mantine/hooks': '^7.17.8',
    '@radix-ui/react-dialog': '^1.1.15',
    'a11y-dialog': '^8.1.5',
    bootstrap: '^5.3.8',
    'focus-trap': '^8.2.4',
    'focus-trap-react': '^11.0.6',
    micromodal: '^0.7.0',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-modal': '^3.16.3',
    sweetalert2: '^11.26.0',
    vite: '8.3.8',
  },
  build: ['npx vite build'],
  output: 'dist',
  pages: {
    ...Object.fromEntries(modalNames.map((name) => [`?${name}`, 'modal'])),
    '?popover-auto': 'closed modal',
  },
}

/**
 * The projects that must open the SDK as npm delivers it. `folder` is in `projects/`; `build` makes what is served from
 * `output`, or `serve` starts a server on `PORT`.
 *
 * Pages other than `/` are in `pages`, by what is expected there: that the editor opens and saves (`opens`), that it is
 * shown inside the page (`inline`), that a modal of the page stays usable (`modal`), or that an error is reported.
 *
 * @type {{ name: string, folder: string, dependencies: Record<string, string>, build?: string[], output?: string, serve?: string[], pages?: Record<string, 'opens' | 'inline' | 'modal' | 'closed modal' | RegExp> }[]}
 */
export const projects = [
  {
    ...vite('Vite 8, React 17', 'vite-8-react-17', {
      vite: '8.3.8',
      react: '17.0.2',
      'react-dom': '17.0.2',
    })[0],
    pages: { '': 'opens', '?hook': 'opens' },
  },
  ...vite('Vite 8, React 18', 'vite-8-react-18', { vite: '8.3.8', react: '18.3.1', 'react-dom': '18.3.1' }),
  ...vite('Vite 8, React 19.1', 'vite-8-react-19', { vite: '8.3.8', react: '19.1.0', 'react-dom': '19.1.0' }),
  ...vite('Vite 8, Vue 3', 'vite-8-vue', { vite: '8.3.8', vue: '^3.5.0' }),
  ...vite('Vite 8, Svelte 5', 'vite-8-svelte', {
    vite: '8.3.8',
    svelte: '^5.40.0',
    '@sveltejs/vite-plugin-svelte': '*',
  }),
  ...vite('Vite 5', 'vite-5', { vite: '5.4.21' }),
  {
    name: 'webpack 5',
    folder: 'webpack-5',
    dependencies: { webpack: '5.112.2', 'webpack-cli': '^6.0.1' },
    build: ['npx webpack'],
    output: 'dist',
  },
  ...['', ' --turbopack'].map((option) => ({
    name: `Next 15${option ? ', Turbopack' : ', webpack'}`,
    folder: 'next-15',
    dependencies: { next: '^15.5.0', react: '19.1.0', 'react-dom': '19.1.0' },
    build: [`npx next build${option}`],
    serve: ['npx', 'next', 'start'],
    pages: { '': 'opens', server: 'inline' },
  })),
  {
    name: 'esbuild, assetsUrl',
    folder: 'esbuild',
    dependencies: { esbuild: '^0.25.0' },
    build: [
      'npx esbuild main.js --bundle --format=esm --splitting --target=es2022 --outdir=dist',
      'npx certificate-sdk copy dist/certificate-sdk',
    ],
    output: 'dist',
  },
  {
    name: 'Rollup 4, assetsUrl',
    folder: 'rollup',
    dependencies: { rollup: '^4.50.0', '@rollup/plugin-node-resolve': '^16.0.0' },
    build: [
      'npx rollup main.js --plugin @rollup/plugin-node-resolve --dir dist --format es',
      'npx certificate-sdk copy dist/certificate-sdk',
    ],
    output: 'dist',
  },
  {
    name: 'Bun 1, assetsUrl',
    folder: 'bun',
    dependencies: { '@oven/bun-linux-x64': '1.4.5' },
    build: [
      'node_modules/@oven/bun-linux-x64/bin/bun build main.js --outdir=dist --splitting',
      'npx certificate-sdk copy dist/certificate-sdk',
    ],
    output: 'dist',
    pages: { '': 'opens', '?bundled': noAssets },
  },
  {
    name: 'Angular 20, assetsUrl',
    folder: 'angular-20',
    dependencies: {
      ...Object.fromEntries(
        ['build', 'cli', 'common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map((name) => [
          `@angular/${name}`,
          '^20.3.0',
        ]),
      ),
      rxjs: '^7.8.2',
      tslib: '^2.8.1',
      typescript: '5.8.3',
      'zone.js': '^0.15.1',
    },
    build: ['npx ng build', 'npx certificate-sdk copy dist/certificate-sdk'],
    output: 'dist',
    pages: { '': 'opens', '?bundled': noAssets },
  },
  {
    name: 'Parcel 2',
    folder: 'parcel-2',
    dependencies: { parcel: '^2.16.0' },
    build: ['npx parcel build index.html --no-cache'],
    output: 'dist',
  },
]

/** A project's production build, and its development server. */
function vite(name, folder, dependencies) {
  return [
    { name: `${name}, build`, folder, dependencies, build: ['npx vite build'], output: 'dist' },
    { name: `${name}, dev`, folder, dependencies, serve: ['npx', 'vite', '--strictPort', '--port', 'PORT'] },
  ]
}
