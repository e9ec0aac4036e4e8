export declare function compilePackages(
  names?: readonly string[],
  options?: { isChecked?: boolean },
): Promise<void>
