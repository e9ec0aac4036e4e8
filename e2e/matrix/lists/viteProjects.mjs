const react = (version) => ({ react: version, 'react-dom': version })
const [vite5, vite6, vite7, vite8] = ['5.4.21', '6.4.6', '7.3.8', '8.3.8'].map((vite) => ({ vite }))

/** @type {import('./Project.mjs').Project[]} */
export const viteProjects = [
  {
    ...build('Vite 8, React 17', 'vite-8-react-17', { ...vite8, ...react('17.0.2') }),
    pages: { '': 'opens', '?hook': 'opens' },
  },
  ...both('Vite 8, React 18', 'vite-8-react-18', { ...vite8, ...react('18.3.1') }),
  ...both('Vite 8, React 19.1', 'vite-8-react-19', { ...vite8, ...react('19.1.0') }),
  ...both('Vite 8, Vue 3', 'vite-8-vue', { ...vite8, vue: '^3.5.0' }),
  ...both('Vite 8, Svelte 5', 'vite-8-svelte', {
    ...vite8,
    svelte: '^5.40.0',
    '@sveltejs/vite-plugin-svelte': '*',
  }),
  build('Vite 8, Preact', 'vite-8-preact', {
    ...vite8,
    preact: '^10.27.0',
    '@preact/preset-vite': '^2.10.6',
  }),
  build('Vite 8, Lit, in a shadow root', 'vite-8-lit', { ...vite8, lit: '^3.3.3' }),
  { ...build('Vite 8, custom element', 'vite-8-element', vite8), pages: { '': 'inline' } },
  build('Vite 7, Solid', 'vite-7-solid', {
    ...vite7,
    'solid-js': '^1.9.20',
    'vite-plugin-solid': '^2.11.14',
  }),
  ...both('Vite 5', 'plain', vite5, 'vite-5'),
  ...both('Vite 6', 'plain', vite6, 'vite-6'),
  ...both('Vite 7', 'plain', vite7, 'vite-7'),
  {
    ...build('Vite 7, relative base', 'plain', vite7, 'vite-7'),
    build: ['npx vite build --config relative.config.mjs --outDir dist/below'],
    pages: { 'below/index.html': 'opens' },
  },
  develop('Vite 7, cache as that of Nuxt', 'plain', vite7, 'vite-7', 'cache.config.mjs'),
  develop('Vite 7, cache elsewhere, plugin', 'plain', vite7, 'vite-7', 'elsewhere.config.mjs'),
  build('Vite 8', 'plain', vite8, 'vite-8'),
  develop('Vite 8, cache elsewhere, plugin', 'plain', vite8, 'vite-8', 'elsewhere.config.mjs'),
]

function both(...project) {
  return [build(...project), develop(...project)]
}

function build(name, folder, dependencies, root) {
  return { name: `${name}, build`, folder, root, dependencies, build: ['npx vite build'], output: 'dist' }
}

function develop(name, folder, dependencies, root, config) {
  const serve = ['npx', 'vite', '--strictPort', '--port', 'PORT', ...(config ? ['--config', config] : [])]
  return { name: `${name}, dev`, folder, root, dependencies, isDevelopment: true, serve }
}
