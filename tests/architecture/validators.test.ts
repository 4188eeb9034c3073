import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Checks of the specification whose forms and calls are not there yet, each with what will call it. Nothing else lies unused. */
const awaited: Record<string, string> = {}

/** Where the checks of spec.md section 5 stand. */
const homes = [
  'domain-name',
  'fields',
  'geo-location',
  'host-name',
  'network',
  'password',
  'pattern',
  'saudi',
  'saudi-domain',
  'text-rules',
]

const bare = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'(?!\s*$)/gm, part => (part.includes('.ts') ? part : ''))
const files = globSync(['contract/**/*.ts', 'platform/**/*.ts', 'lib/**/*.ts', 'components/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}'])
  .filter(file => !file.includes('migrations'))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))

/** What files take from a module: by name, or through the module as a whole. */
function takenFrom(home: string): Set<string> {
  const taken = new Set<string>()
  for (const { file, text } of files) {
    if (basename(file) === `${home}.ts`) continue
    for (const [, names = '', from = ''] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g))
      if (from.endsWith(`/${home}.ts`)) for (const name of names.split(',')) taken.add(name.trim().split(' as ')[0] as string)
    for (const [, space = '', from = ''] of text.matchAll(/import \* as (\w+) from '([^']+)'/g))
      if (from.endsWith(`/${home}.ts`)) for (const [, name = ''] of text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))) taken.add(name)
  }
  return taken
}

test('every check has a caller, or is named with what will call it', () => {
  const idle = homes.flatMap(home => {
    const text = bare(readFileSync(`contract/kernel/${home}.ts`, 'utf8'))
    const taken = takenFrom(home)
    const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name as string)
    const within = (name: string) => [...text.matchAll(new RegExp(`(?<!\\w|[\\w)]\\.)${name}\\b`, 'g'))].length > 1
    return names.filter(name => !taken.has(name) && !within(name)).map(name => `${home}: ${name}`)
  })
  expect(idle.sort()).toEqual(Object.keys(awaited).sort())
})
