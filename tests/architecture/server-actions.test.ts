import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('{app,components,lib}/**/*.{ts,tsx}').filter(({ text }) => /^'use server'/.test(text))

/** Actions that call the platform for who is not signed in, or change only this browser: each is held by tests of its own. */
const before = ['components/access/sign-in/actions.ts', 'components/portal/sign-in-actions.ts', 'components/shell/actions.ts']
/** Actions that answer from what the console knows already, after asking the platform whether the session lives. */
const live = ['components/staff/role-group/preview-menu.ts']

/** The exported functions of a file, each with its text up to the next declaration at the margin. */
function exportedFunctions(text: string): { name: string; body: string }[] {
  const parts = text.split(/\n(?=(?:export |async function|function|const|\/\*\*|\/\/)\b|\/\*\*)/)
  return parts.flatMap(part => {
    const found = /^export (?:async function|const) (\w+)/.exec(part)
    return found ? [{ name: found[1] ?? '', body: part }] : []
  })
}

describe('a server action, which anybody may send any words,', () => {
  test('is found by this test', () => {
    expect(files.length).toBeGreaterThan(12)
    expect(files.flatMap(({ text }) => exportedFunctions(text)).length).toBeGreaterThan(60)
  })

  for (const { path, text } of files.filter(file => !before.includes(file.path))) {
    test(`calls the platform by its one wrapper alone: ${path}`, () => {
      const direct = [...text.matchAll(/import \{([^}]*)\} from '#lib\/api\/(?:call-api|call-bytes|call-stream|exchange|pool)\.ts'/g)]
      const values = direct.flatMap(([, names = '']) => names.split(',').filter(name => name.trim() !== '' && !/^\s*type\s/.test(name)))
      expect(values, 'calls by another way').toEqual([])
      expect(text, 'calls something else').not.toMatch(/\bfetch\(|from 'undici'|from 'node:(?:fs|child_process|http|https|net)/)
      const word = live.includes(path) ? /await liveSession\(\)/ : /\b(?:action|attempt)\(/
      expect(exportedFunctions(text).filter(({ body }) => !word.test(body))).toEqual([])
    })
  }

  test('is an async function that a file exports by name, nothing more', () => {
    for (const { path, text } of files) {
      const odd = text
        .split('\n')
        .filter(line => line.startsWith('export ') && !/^export (?:async function \w+|const \w+ = async |type |interface )/.test(line))
      expect(odd, path).toEqual([])
    }
  })
})
