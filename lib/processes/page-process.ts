import type { PlatformState } from '#lib/platform-child/state.ts'

/** What a process that serves pages is told: how the platform is, and to finish what it does and end. */
export type ToPageProcess = { type: 'platform'; state: PlatformState } | { type: 'stop' }
/** What it tells: that it listens to what it is told, and that it serves pages. */
export type FromPageProcess = { type: 'begun' } | { type: 'serving' }
