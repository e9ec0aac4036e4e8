import { noAssets } from './Project.mjs'

const react = { react: '19.1.0', 'react-dom': '19.1.0' }
const nuxt = { folder: 'nuxt-4', dependencies: { nuxt: '^4.4.5', vue: '^3.5.0' } }
const reactRouter = {
  folder: 'react-router',
  dependencies: {
    ...react,
    // Each wants exactly its own version of the others.
    ...{ 'react-router': '7.9.6', '@react-router/dev': '7.9.6', '@react-router/node': '7.9.6' },
    ...{ '@react-router/serve': '7.9.6', isbot: '^5.1.0', vite: '7.3.8' },
  },
}
const laravel = { folder: 'laravel', dependencies: { 'laravel-vite-plugin': '^2.1.0', vite: '7.3.8' } }
const php = ['php', '-S', 'localhost:PORT', '-t', 'public', 'index.php']
const copy = 'npx certificate-sdk copy public/certificate-sdk'

/** @type {import('./Project.mjs').Project[]} */
export const frameworkProjects = [
  ...next('Next 15', 'next-15', { next: '^15.5.0', ...react }, { server: 'inline' }),
  ...next('Next 16', 'next-15', { next: '^16.4.0', ...react }, { server: 'inline' }, 'next-16'),
  ...next('Next 16, pages router', 'next-pages', { next: '^16.4.0', ...react }, {}).slice(0, 1),
  ...['19', '20', '21'].map((version) => ({
    ...angular(version),
    name: `Angular ${version}, assetsUrl, build`,
    build: [copy, 'npx ng build'],
    output: 'dist',
    pages: { '': 'opens', '?bundled': noAssets },
  })),
  {
    ...angular('20'),
    name: 'Angular 20, assetsUrl, dev',
    build: [copy],
    isDevelopment: true,
    serve: ['npx', 'ng', 'serve', '--port', 'PORT'],
  },
  {
    ...nuxt,
    name: 'Nuxt 4, build',
    build: ['npx nuxt build'],
    serve: ['node', '.output/server/index.mjs'],
  },
  {
    ...nuxt,
    name: 'Nuxt 4, dev',
    serve: ['npx', 'nuxt', 'dev', '--port', 'PORT', '--no-fork'],
    isDevelopment: true,
  },
  ...both({
    name: 'SvelteKit 2',
    folder: 'sveltekit',
    dependencies: {
      '@sveltejs/adapter-static': '^3.0.10',
      '@sveltejs/kit': '^2.70.0',
      '@sveltejs/vite-plugin-svelte': '^6.2.0',
      svelte: '^5.40.0',
      vite: '7.3.8',
    },
    build: ['npx vite build'],
    output: 'dist',
    serve: ['npx', 'vite', 'dev', '--strictPort', '--port', 'PORT'],
  }),
  ...both({
    name: 'Astro 5',
    folder: 'astro',
    dependencies: { astro: '^5.18.0' },
    build: ['npx astro build'],
    output: 'dist',
    serve: ['npx', 'astro', 'dev', '--port', 'PORT'],
  }),
  {
    ...reactRouter,
    name: 'React Router 7, on a server, build',
    build: ['npx react-router build'],
    serve: ['npx', 'react-router-serve', './build/server/index.js'],
  },
  {
    ...reactRouter,
    name: 'React Router 7, on a server, dev',
    isDevelopment: true,
    serve: ['npx', 'react-router', 'dev', '--port', 'PORT'],
  },
  {
    name: 'Remix 2, on a server, build',
    folder: 'remix',
    dependencies: {
      ...{ '@remix-run/dev': '2.17.5', '@remix-run/node': '2.17.5', '@remix-run/react': '2.17.5' },
      ...{ '@remix-run/serve': '2.17.5', isbot: '^5.1.0', vite: '6.4.6' },
      ...{ react: '18.3.1', 'react-dom': '18.3.1' },
    },
    build: ['npx remix vite:build'],
    serve: ['npx', 'remix-serve', './build/server/index.js'],
  },
  ...both({
    name: 'Create React App 5',
    folder: 'create-react-app',
    dependencies: { react: '18.3.1', 'react-dom': '18.3.1', 'react-scripts': '5.0.1' },
    // It compiles only what is in src.
    build: ['cp openEditor.js src', 'npx react-scripts build'],
    output: 'build',
    serve: ['npx', 'react-scripts', 'start'],
  }),
  {
    name: 'Vue CLI 5, build',
    folder: 'vue-cli',
    dependencies: { '@vue/cli-service': '^5.0.9', vue: '^3.5.0' },
    build: ['npx vue-cli-service build'],
    output: 'dist',
  },
  {
    ...laravel,
    name: "Laravel's plugin for Vite, page by PHP, build",
    build: ['npx vite build'],
    serve: php,
  },
  {
    ...laravel,
    name: "Laravel's plugin for Vite, page by PHP, dev",
    // On a port of its own, as always: the page is PHP's.
    serve: ['sh', '-c', `LARAVEL_BYPASS_ENV_CHECK=1 npx vite & exec ${php.join(' ')}`],
    isDevelopment: true,
  },
  {
    name: 'Qwik 1, build',
    folder: 'qwik',
    dependencies: { '@builder.io/qwik': '1.20.1', vite: '7.3.8' },
    // Qwik declares its loader free of side effects, and a build drops an import of it.
    build: [
      'mkdir -p public && cp node_modules/@builder.io/qwik/dist/qwikloader.js public',
      'npx vite build',
    ],
    output: 'dist',
  },
  {
    name: 'Aurelia 2, build',
    folder: 'aurelia',
    dependencies: { aurelia: '2.0.0-rc.1', vite: '7.3.8' },
    build: ['npx vite build'],
    output: 'dist',
  },
  {
    name: 'Stencil 4, in a shadow root, assetsUrl, build',
    folder: 'stencil',
    dependencies: { '@stencil/core': '^4.38.0', typescript: '5.8.3' },
    build: ['npx certificate-sdk copy certificate-sdk', 'npx stencil build --prod'],
    output: 'www',
  },
]

/** The production build of a project, and its development server. */
function both({ serve, name, build, output, ...project }) {
  return [
    { ...project, name: `${name}, build`, build, output },
    { ...project, name: `${name}, dev`, serve, isDevelopment: true },
  ]
}

/** By both of its bundlers; the first of them also in development. */
function next(name, folder, dependencies, pages, root) {
  const project = { folder, root, dependencies, pages: { '': 'opens', ...pages } }
  const serve = ['npx', 'next', 'start']
  return [
    { ...project, name: `${name}, Turbopack, build`, build: ['npx next build --turbopack'], serve },
    {
      ...project,
      name: `${name}, webpack, build`,
      build: [`npx next build${webpackOption(dependencies)}`],
      serve,
    },
    {
      ...project,
      name: `${name}, Turbopack, dev`,
      serve: ['npx', 'next', 'dev', '--turbopack'],
      isDevelopment: true,
    },
  ]
}

/** From Next 16 on, webpack is the one that must be named. */
function webpackOption({ next }) {
  return next.startsWith('^15') ? '' : ' --webpack'
}

function angular(version) {
  const names = ['build', 'cli', 'common', 'compiler', 'compiler-cli', 'core', 'platform-browser']
  return {
    folder: 'angular',
    root: `angular-${version}`,
    dependencies: {
      ...Object.fromEntries(names.map((name) => [`@angular/${name}`, `^${version}.2.0`])),
      rxjs: '^7.8.2',
      tslib: '^2.8.1',
      typescript: version === '21' ? '~5.9.0' : '5.8.3',
      'zone.js': '^0.15.1',
    },
  }
}
