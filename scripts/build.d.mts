export function presentBuild(root: string): string
