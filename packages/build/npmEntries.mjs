/** What can be imported of the SDK: `@certificate-sdk/sdk`, `@certificate-sdk/sdk/react`, … */
export const npmEntries = ['index', 'react', 'element', 'load']
