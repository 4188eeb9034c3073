export function noteServing(folder: string): void
export function removeUnserved(root: string, pattern: string, kept: string): void
