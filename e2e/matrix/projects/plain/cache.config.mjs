// A place like those of Nuxt, Vitest, and Storybook.
export default { cacheDir: 'node_modules/.cache/vite' }
