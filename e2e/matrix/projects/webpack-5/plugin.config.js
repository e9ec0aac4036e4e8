const { certificateSdk } = require('@certificate-sdk/sdk/webpack')

// Rules of a project that would take the editor's files.
module.exports = {
  mode: 'production',
  entry: './main.js',
  performance: { hints: false },
  module: {
    parser: { javascript: { url: false } },
    rules: [{ test: /\.(avif|wasm|webp|gz)$/, type: 'asset/inline' }],
  },
  plugins: [certificateSdk()],
  devServer: { static: '.' },
}
