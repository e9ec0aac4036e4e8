// The same page on a server, as frameworks render it: nothing opens there.
module.exports = {
  ...require('./plugin.config.js'),
  target: 'node',
  entry: './openEditor.js',
  output: { path: `${__dirname}/server` },
}
