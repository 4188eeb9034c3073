import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const none = { passed: 0, failed: 0, skipped: 0 }

/** A line of the report for a test that failed: where, which, and how its error begins. */
const failure = (file, title, error = '') =>
  `${file} › ${title}\n    ${stripVTControlCharacters(error).trim().split('\n', 3).join(' ').slice(0, 600)}`

function stream({ root, environment }, program, args, extra = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root, env: { ...environment, ...extra }, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', error => {
      process.stderr.write(`${program}: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
}

/** One command counts as one test. */
export async function command(context, program, args) {
  return (await stream(context, program, args)) === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

/** A runner that ended badly without naming a failed test has failed once. */
function honest(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function json(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/**
 * The tests of a project, those files alone that the change can touch of this suite. A file whose process died under it runs once more, and is named either way; a hook that broke is a failure.
 */
export async function vitest(context, project, suite = project) {
  const { died, ...counts } = await runVitest(context, project, context.files[suite] ?? [])
  if (died.length === 0) return counts
  const again = await runVitest(
    context,
    project,
    died.map(({ file }) => file),
  )
  const told = died.map(({ file, why }) => failure(file, 'as a whole', why))
  const passed = counts.passed - died.reduce((sum, file) => sum + file.passed, 0) + again.passed
  const failed = counts.failed + again.failed + again.died.length
  const failures = [...counts.failures, ...again.failures]
  if (again.failed + again.died.length > 0) return { ...counts, passed, failed, failures: [...failures, ...told] }
  return { ...counts, passed, unsteady: told }
}

async function runVitest(context, project, files) {
  const [file, badly] = ['json', 'badly.json'].map(end => join(context.folder, `${project}-${Date.now()}.${end}`))
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--project',
    `${project}-alone`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/ended-badly.mjs',
    `--outputFile.json=${file}`,
    ...files,
  ]
  const exitCode = await stream(context, process.execPath, args, { ENDED_BADLY: badly })
  const told = json(file)
  if (!told) return { ...honest(none, exitCode), failures: [], died: [] }
  const around = json(badly) ?? { errors: [], files: {} }
  const broken = told.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every(test => test.status !== 'failed'))
    .map(({ name, message, assertionResults }) => ({
      file: relative(context.root, name),
      passed: assertionResults.filter(test => test.status === 'passed').length,
      ended: around.files[name]?.state === 'failed',
      why: [message, around.files[name]?.why, ...around.errors].filter(Boolean).join('; '),
    }))
  const died = broken.filter(({ ended }) => !ended)
  // What Vitest says of a process that died is no error of another file.
  const stray = around.errors.filter(error => died.length === 0 || !error.includes('[vitest-pool]'))
  const failures = [
    ...told.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(test => test.status === 'failed')
        .map(test => failure(relative(context.root, name), test.fullName, test.failureMessages[0])),
    ),
    ...broken.filter(({ ended }) => ended).map(({ file, why }) => failure(file, 'as a whole', why)),
    ...stray.map(error => failure(project, 'outside of every test', error)),
  ]
  const counts = { passed: told.numPassedTests, failed: failures.length, skipped: told.numPendingTests + told.numTodoTests, failures }
  return { ...(died.length > 0 ? counts : honest(counts, exitCode)), died }
}

/** The tests of a report, of whatever depth, that ended so (`unexpected`: failed, `flaky`: only at the second try). */
const ended = (status, suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...ended(status, inner),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(test => test.status === status)
        .map(test => failure(file, title, test.results.find(result => result.error)?.error.message)),
    ),
  ])

export async function playwright(context) {
  const file = join(context.folder, 'screens.json')
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    '--reporter=list,json',
    ...(context.files.screens ?? []),
  ]
  const exitCode = await stream(context, process.execPath, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const told = json(file)
  if (!told) return honest(none, exitCode)
  const { expected, flaky, unexpected, skipped } = told.stats
  return honest(
    {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      failures: ended('unexpected', told.suites),
      unsteady: ended('flaky', told.suites),
    },
    exitCode,
  )
}
