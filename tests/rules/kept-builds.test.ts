import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteServing, removeUnserved } from '#scripts/build-folder.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sijil-kept-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what a process that lives serves or makes stays, whatever is built since; the rest goes', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const names = ['served', 'served-once', 'never-served', 'newest', `a.making-${process.pid}`, `b.making-${ended}`]
  for (const name of names) mkdirSync(join(root, '.platform', name), { recursive: true })
  noteServing(join(root, '.platform', 'served'))
  mkdirSync(join(root, '.platform', 'served-once', 'served-by'))
  writeFileSync(join(root, '.platform', 'served-once', 'served-by', String(ended)), '')
  removeUnserved(root, '.platform/*', '.platform/newest')
  expect(readdirSync(join(root, '.platform')).sort()).toEqual([`a.making-${process.pid}`, 'newest', 'served'])
})
