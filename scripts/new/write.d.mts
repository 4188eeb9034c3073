export function writeResource(root: string, resource: object, now: Date): string[]
