/** Returns true if a file is a list of samples: `.csv` or `.tsv`. Other texts may be anything. */
export function isListFile({ name }: Pick<File, 'name'>): boolean {
  return /\.[ct]sv$/i.test(name)
}
