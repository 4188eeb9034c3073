export type Started = { ok: true; url: string; socketUrl: string; stop(): Promise<void> } | { ok: false; reason: string }
export function startPostgres(settings?: Record<string, string | number>): Promise<Started>
