/** Entries of the SDK's package: `@certificate-sdk/sdk`, `@certificate-sdk/sdk/react`, … */
export const npmEntries = ['index', 'react', 'vue', 'svelte', 'angular', 'element', 'load']
