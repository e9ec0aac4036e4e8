/** Paths, in the repository, of tests that need nothing but the code, and of the files that they are named after. */
export function testedFiles(root: string): { tests: string[]; files: string[] }
