import { vi } from 'vitest'

/** Waits until a check passes, and answers what it answers. A busy machine may take its time: what fails is what never happens. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 45_000, interval: 20 })
