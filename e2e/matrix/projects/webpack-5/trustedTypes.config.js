module.exports = {
  mode: 'production',
  entry: './main.js',
  performance: { hints: false },
  output: { filename: 'trusted.js', trustedTypes: { policyName: 'bundler' } },
}
