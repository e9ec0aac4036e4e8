/** Types of files that a list is read from, for a file chooser. */
export const listFiles = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'
