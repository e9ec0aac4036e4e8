/**
 * A project into which the SDK is installed from its tarballs. `build` makes what is served from `output`, or `serve`
 * starts a server on `PORT`. Projects with one `root` are installed once, and `root` is `folder` unless several have that
 * folder and other dependencies.
 *
 * Pages other than `/` are in `pages`, by what is expected there: that the editor opens and saves (`opens`), that it is
 * shown inside the page (`inline`), that a modal of the page stays usable (`modal`), or that an error is reported.
 *
 * @typedef {object} Project
 * @property {string} name
 * @property {string} folder in `projects/`
 * @property {string} [root]
 * @property {Record<string, string>} dependencies
 * @property {string[]} [build] commands
 * @property {string} [output]
 * @property {string[]} [serve] command and arguments
 * @property {boolean} [isDevelopment] a development server
 * @property {Record<string, 'opens' | 'inline' | 'modal' | 'closed modal' | RegExp>} [pages]
 */

/**
 * Error for a bundler that copies no assets: which file is missing, and what to do.
 */
export const noAssets =
  /^chunk_load_failed: \S+\/harfbuzz-\S+\.wasm answered 404\. Your bundler copied no assets: add the plugin .*npx @certificate-sdk\/sdk copy/
