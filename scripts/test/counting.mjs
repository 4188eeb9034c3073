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
 * The tests of a project. A file that ended badly though none of its tests failed (its process died under it, a hook broke) runs once more: what
 * happened to it is told either way.
 */
export async function vitest(context, project) {
  const { broken, ...counts } = await runVitest(context, project, context.files[project] ?? [])
  if (broken.length === 0) return counts
  const again = await runVitest(
    context,
    project,
    broken.map(({ file }) => file),
  )
  const told = broken.map(({ file, why }) => failure(file, 'as a whole', why))
  const passed = counts.passed - broken.reduce((sum, file) => sum + file.passed, 0) + again.passed
  if (again.failed > 0 || again.broken.length > 0)
    return {
      ...counts,
      passed,
      failed: counts.failed + Math.max(again.failed, 1),
      failures: [...counts.failures, ...told, ...again.failures],
    }
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
  if (!told) return { ...honest(none, exitCode), failures: [], broken: [] }
  const around = json(badly) ?? { errors: [], files: {} }
  const broken = told.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every(test => test.status !== 'failed'))
    .map(({ name, message, assertionResults }) => ({
      file: relative(context.root, name),
      passed: assertionResults.filter(test => test.status === 'passed').length,
      why: [message, around.files[name], ...around.errors].filter(Boolean).join('; '),
    }))
  const failures = told.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(test => test.status === 'failed')
      .map(test => failure(relative(context.root, name), test.fullName, test.failureMessages[0])),
  )
  const counts = { passed: told.numPassedTests, failed: told.numFailedTests, skipped: told.numPendingTests + told.numTodoTests, failures }
  return { ...(broken.length > 0 ? counts : honest(counts, exitCode)), broken }
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
