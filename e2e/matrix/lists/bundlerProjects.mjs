import { noAssets } from './Project.mjs'

const webpack = { webpack: '5.112.2', 'webpack-cli': '^6.0.1', 'webpack-dev-server': '^5.2.2' }
const rspack = { '@rspack/core': '^1.7.12', '@rspack/cli': '^1.7.12' }
const copy = 'npx certificate-sdk copy dist/certificate-sdk'

/** @type {import('./Project.mjs').Project[]} */
export const bundlerProjects = [
  {
    name: 'webpack 5, build',
    folder: 'webpack-5',
    dependencies: webpack,
    build: [
      'npx webpack',
      'npx webpack --config trustedTypes.config.js',
      'cp trusted.html untrusted.html dist',
    ],
    output: 'dist',
    pages: {
      '': 'opens',
      'trusted.html': 'opens',
      'untrusted.html': /^start_failed: The editor could not be started: .*TrustedScriptURL/,
    },
  },
  {
    name: 'webpack 5, rules for all files, plugin, build',
    folder: 'webpack-5',
    root: 'webpack-5-plugin',
    dependencies: webpack,
    build: [
      'npx webpack --config plugin.config.js',
      'npx webpack --config server.config.js',
      'test ! -e server/certificate-sdk',
    ],
    output: 'dist',
  },
  {
    name: 'webpack 5, rules for all files, plugin, dev',
    folder: 'webpack-5',
    root: 'webpack-5-plugin',
    dependencies: webpack,
    isDevelopment: true,
    serve: [
      'npx',
      'webpack',
      'serve',
      '--config',
      'plugin.config.js',
      '--mode',
      'development',
      '--port',
      'PORT',
    ],
  },
  {
    name: 'Rspack 1, build',
    folder: 'rspack',
    dependencies: rspack,
    build: ['npx rspack build'],
    output: 'dist',
  },
  {
    name: 'Rsbuild 1, build',
    folder: 'rsbuild',
    dependencies: { '@rsbuild/core': '^1.7.6' },
    build: ['npx rsbuild build'],
    output: 'dist',
  },
  {
    name: 'Rsbuild 1, dev',
    folder: 'rsbuild',
    dependencies: { '@rsbuild/core': '^1.7.6' },
    isDevelopment: true,
    serve: ['npx', 'rsbuild', 'dev', '--port', 'PORT'],
  },
  {
    name: 'esbuild, assetsUrl, build',
    folder: 'esbuild',
    dependencies: { esbuild: '^0.25.0' },
    build: ['npx esbuild main.js --bundle --format=esm --splitting --target=es2022 --outdir=dist', copy],
    output: 'dist',
  },
  {
    name: 'esbuild, one classic script, assetsUrl, build',
    folder: 'esbuild',
    root: 'esbuild-script',
    dependencies: { esbuild: '^0.25.0' },
    build: [
      'npx esbuild main.js --bundle --format=iife --target=es2022 --outfile=dist/script.js',
      'cp script.html dist/index.html',
      copy,
    ],
    output: 'dist',
    pages: { '': 'opens', '?bundled': /^start_failed: The editor could not be started: .*Invalid URL/ },
  },
  {
    name: 'Rollup 4, assetsUrl, build',
    folder: 'rollup',
    dependencies: { rollup: '^4.50.0', '@rollup/plugin-node-resolve': '^16.0.0' },
    build: ['npx rollup main.js --plugin @rollup/plugin-node-resolve --dir dist --format es', copy],
    output: 'dist',
  },
  {
    name: 'Bun 1, assetsUrl, build',
    folder: 'bun',
    dependencies: { '@oven/bun-linux-x64': '1.4.5' },
    build: ['node_modules/@oven/bun-linux-x64/bin/bun build main.js --outdir=dist --splitting', copy],
    output: 'dist',
    pages: { '': 'opens', '?bundled': noAssets },
  },
  {
    name: 'Parcel 2, build',
    folder: 'parcel-2',
    dependencies: { parcel: '^2.16.0' },
    build: ['npx parcel build index.html --no-cache'],
    output: 'dist',
  },
  {
    name: 'Parcel 2, dev',
    folder: 'parcel-2',
    dependencies: { parcel: '^2.16.0' },
    isDevelopment: true,
    serve: ['npx', 'parcel', 'serve', 'index.html', '--no-cache', '--port', 'PORT'],
  },
  { name: 'import map, no bundler', folder: 'import-map', dependencies: {}, output: '.' },
]
