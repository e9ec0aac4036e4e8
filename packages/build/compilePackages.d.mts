export declare function compilePackages(names?: readonly string[]): boolean
