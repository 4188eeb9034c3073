import { test as base } from '@playwright/test'
import { type RunningConsole, runConsole } from './running-console.ts'

/** A screen test: each worker has a console of its own on an empty data directory. */
export const test = base.extend<object, { sijil: RunningConsole }>({
  sijil: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const running = await runConsole()
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ sijil }, use) => use(sijil.url),
})

export { expect } from '@playwright/test'
