export declare const npmEntries: readonly string[]
