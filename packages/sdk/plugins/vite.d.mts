/**
 * Plugin of Vite that serves the editor's files in development, wherever the cache is; builds copy them without it. It also
 * fits the `vite.plugins` of Nuxt, Astro, and SvelteKit.
 *
 * @example export default defineConfig({ plugins: [certificateSdk()] })
 */
export declare function certificateSdk(): { name: string }
