import { certificateSdk } from '@certificate-sdk/sdk/vite'

// Neither the cache nor the root tells where the packages are: only the plugin finds the files.
export default {
  root: 'app',
  cacheDir: '../../cache-elsewhere',
  server: { fs: { allow: ['..', '../../cache-elsewhere'] } },
  plugins: [certificateSdk()],
}
