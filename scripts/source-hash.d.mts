export declare function filesBelow(root: string, folders: readonly string[], takes?: (path: string) => boolean): string[]
export declare function sourceHash(root: string, name: string, paths: readonly string[]): string
