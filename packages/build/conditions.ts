/** Packages of this repository are read from their sources. */
export const conditions = ['source', 'module', 'browser', 'development|production']
