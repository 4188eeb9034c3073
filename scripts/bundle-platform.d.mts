export function bundlePlatform(root: string): Promise<string>
