import { certificateSdk } from '@certificate-sdk/sdk/vite'

export default { cacheDir: '../cache-elsewhere', plugins: [certificateSdk()] }
