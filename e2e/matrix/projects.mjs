/** The examples, each started by its own command. */
export const examples = ['html', 'react', 'next', 'vue', 'svelte', 'express'].map((example) => ({
  name: `example ${example}`,
  example,
}))

/**
 * The projects that must open the SDK as npm delivers it. `folder` is in `projects/`; `build` makes what is served from
 * `output`, or `serve` starts a server on `PORT`.
 *
 * @type {{ name: string, folder: string, dependencies: Record<string, string>, build?: string[], output?: string, serve?: string[] }[]}
 */
export const projects = [
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
