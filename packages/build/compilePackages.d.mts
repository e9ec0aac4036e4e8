export declare function compilePackages(names?: readonly string[]): Promise<void>
