export function messageShape(root: string): string
export function writeMessageShape(root: string): void
