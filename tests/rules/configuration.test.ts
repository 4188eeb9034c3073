import { expect, test } from 'vitest'
import { configurationReport, readConfiguration } from '#contract/kernel/configuration.ts'

const problemsOf = (environment: Record<string, string>) => {
  const result = readConfiguration(environment)
  return result.ok ? [] : result.problems
}
const read = (environment: Record<string, string>) => {
  const result = readConfiguration(environment)
  if (!result.ok) throw new Error(result.problems.join())
  return result.configuration
}

test('nothing set is a working configuration', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    appUrl: 'http://localhost:3000',
    dataDir: './data',
    demo: false,
    logLevel: 'info',
    apiHost: '127.0.0.1',
    trustedProxies: [],
  })
})

test('an empty value counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '  ', DEMO: '' })).toMatchObject({ port: 3000, databaseUrl: undefined, demo: false })
})

test('everything wrong is reported at once, each with its name', () => {
  const problems = problemsOf({
    PORT: '70000',
    APP_URL: 'sijil.test',
    DATABASE_URL: 'mysql://db',
    SESSION_SECRET: 'short',
    LOG_LEVEL: 'loud',
    DEMO: 'yes',
    TRUSTED_PROXIES: 'loopback, everybody',
  })
  expect(problems.map(problem => problem.split(' ', 1)[0])).toEqual([
    'PORT',
    'APP_URL',
    'DATABASE_URL',
    'SESSION_SECRET',
    'DEMO',
    'LOG_LEVEL',
    'TRUSTED_PROXIES',
  ])
  expect(configurationReport(problems)).toMatch(/^7 settings are wrong:\n {2}- PORT must be from 0 to 65535\n/)
})

test('a value never appears in the report', () => {
  expect(problemsOf({ SESSION_SECRET: 'hunter2', ADMIN_EMAIL: 'a@sijil.test', ADMIN_PASSWORD: 'hunter2' }).join()).not.toContain('hunter2')
})

test.each([
  [{ ADMIN_EMAIL: 'admin@sijil.test' }, 'ADMIN_PASSWORD must be set, because ADMIN_EMAIL is'],
  [{ ADMIN_PASSWORD: 'Strong#1pass' }, 'ADMIN_EMAIL must be set, because ADMIN_PASSWORD is'],
  [
    { S3_ENDPOINT: 'https://files.test', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
    'S3_SECRET_ACCESS_KEY must be set, because S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY_ID are',
  ],
])('settings that belong together: %o', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem])
})

test.each([
  ['Sh#1aaa', 'must have at least 8 characters'],
  ['strong#1pass', 'must have an uppercase letter'],
  ['Strong#pass', 'must have a digit'],
  ['Strong1pass', 'must have a special character'],
])('a weak first password is refused: %s', (password, problem) => {
  expect(problemsOf({ ADMIN_EMAIL: 'admin@sijil.test', ADMIN_PASSWORD: password })).toEqual([`ADMIN_PASSWORD ${problem}`])
})

test.each([['Sijil <mail@sijil.test>'], ['mail@sijil.test']])('sender %s', sender => {
  expect(read({ MAIL_FROM: sender }).mailFrom).toBe(sender)
})

test.each([['Sijil'], ['Sijil <mail>'], ['mail@']])('not a sender: %s', sender => {
  expect(problemsOf({ MAIL_FROM: sender })).toEqual(['MAIL_FROM must be an e-mail address, or Name <address>'])
})

test('addresses lose their last slash', () => {
  expect(read({ APP_URL: 'https://sijil.test/', API_BASE_URL: 'http://api:3001/' })).toMatchObject({
    appUrl: 'https://sijil.test',
    apiBaseUrl: 'http://api:3001',
  })
})
