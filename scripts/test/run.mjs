import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingNames } from '../../contract/kernel/configuration.ts'
import { say } from '../progress.mjs'
import { changedFiles, reachOf } from './changed.mjs'
import { findChromium } from './chromium.mjs'
import { command, none, playwright, vitest } from './counting.mjs'
import { startPostgres } from './postgres.mjs'

const suites = ['types', 'lint', 'rules', 'architecture', 'platform', 'embedded', 'drivers', 'build', 'screens']
const node = (...args) => [process.execPath, args]

/**
 * Runs the suites (all, those named, or what the change since a commit can touch), prints how each went, and last the line
 * "N passed, N failed". Answers the exit code.
 */
export async function runTests(root, only, changed) {
  const unknown = only.filter(name => !suites.includes(name))
  if (unknown.length > 0) {
    say(`There is no suite ${unknown.join(', ')}: the suites are ${suites.join(', ')}.`)
    return 1
  }
  const reach = changed && reachOf(changedFiles(changed.since))
  const wanted = name => (only.length === 0 || only.includes(name)) && (!reach || name in reach || (name === 'build' && 'screens' in reach))
  const folder = mkdtempSync(join(tmpdir(), 'sijil-test-'))
  const results = new Map()
  const lacking = []
  // No test may meet the operator's own settings, or their database: an empty setting counts as not set, and .env does not replace it.
  const unset = Object.fromEntries(settingNames.map(name => [name, '']))
  const environment = {
    ...process.env,
    ...unset,
    CI: process.env.CI || 'true',
    NEXT_TELEMETRY_DISABLED: '1',
    TEST_DATABASE_URL: '',
    SIJIL_TEST_FOLDER: folder,
    // The programs that tests start are compiled once, as those that stay up are.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(folder, 'compiled'),
  }
  const context = { root, folder, environment, files: {} }
  for (const [name, files] of Object.entries(reach ?? {})) if (files !== 'all') context.files[name] = files
  const run = async (name, work) => {
    if (!wanted(name)) return
    const since = Date.now()
    say(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
    results.set(name, { ...(await work()), seconds: Math.round((Date.now() - since) / 1000) })
  }

  await run('types', () => command(context, ...node('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1')))
  await run('lint', () => command(context, ...node('node_modules/@biomejs/biome/bin/biome', 'check')))
  await run('rules', () => vitest(context, 'rules'))
  await run('architecture', () => vitest(context, 'architecture'))
  const postgres = wanted('platform') || wanted('screens') ? await startPostgres() : { ok: false }
  if (postgres.reason) lacking.push(`No test ran on PostgreSQL, all of them on the embedded database: ${postgres.reason}`)
  const onPostgres = within(context, postgres.ok ? { TEST_DATABASE_URL: postgres.socketUrl } : {})
  try {
    await run('platform', async () => counted(await vitest(onPostgres, 'platform'), postgres))
    if (postgres.ok || !wanted('platform'))
      await run('embedded', () => vitest(within(context, { TEST_EMBEDDED: 'too' }), 'platform', 'embedded'))
    await run('drivers', () => vitest(context, 'drivers'))
    if (wanted('screens') || wanted('build'))
      await run(wanted('build') ? 'build' : 'screens', () => command(context, ...node('scripts/start.mjs', 'build')))
    await run('screens', () => inBrowser(onPostgres, lacking, results.get('build')))
  } finally {
    await postgres.stop?.()
  }
  rmSync(folder, { recursive: true, force: true })
  return report(results, lacking)
}

const within = (context, settings) => ({ ...context, environment: { ...context.environment, ...settings } })

/** The tests that are for PostgreSQL alone have not run without it. */
const counted = (result, { ok }) => (ok ? result : { ...result, skipped: result.skipped + 1 })

async function inBrowser(context, lacking, built) {
  if (built?.failed) return { ...none, failed: 1 }
  const chromium = await findChromium(context.root)
  if (!chromium.ok) {
    lacking.push(`The screen tests could not run: ${chromium.reason}`)
    return { ...none, skipped: 1 }
  }
  return playwright({ ...context, environment: { ...context.environment, CHROMIUM_PATH: chromium.path } })
}

function report(results, lacking) {
  say(`\n── result ${'─'.repeat(64)}`)
  const total = { ...none }
  for (const [name, result] of results) {
    for (const key of Object.keys(none)) total[key] += result[key]
    say(
      `${name.padEnd(14)} ${String(result.passed).padStart(6)} passed ${String(result.failed).padStart(5)} failed ${String(result.skipped).padStart(5)} skipped ${String(result.seconds).padStart(6)} s`,
    )
  }
  for (const [name, { failures = [], unsteady = [] }] of results) {
    for (const line of failures) say(`\nFailed in ${name}: ${line}`)
    for (const line of unsteady) say(`\nPassed at the second try only, in ${name}: ${line}`)
  }
  for (const line of lacking) say(`\n${line}`)
  say('')
  say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}
