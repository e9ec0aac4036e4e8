import { certificateSdk } from '@certificate-sdk/sdk/webpack'

export default {
  mode: 'production',
  entry: './main.js',
  performance: { hints: false },
  plugins: [certificateSdk({ folder: '/editor/' })],
}
