import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/screens',
  globalSetup: ['./tests/support/built.ts', './tests/support/template.ts'],
  outputDir: 'test-results',
  // Each file has a test server of its own: two run side by side.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A test that met a busy machine runs once more; the report names it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // What closes is gone at once: no test meets a list that is fading.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything costs a third of the time: it is made when asked for.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
