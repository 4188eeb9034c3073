export function findChromium(root: string): Promise<{ ok: true; path: string } | { ok: false; reason: string }>
