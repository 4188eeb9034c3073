import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMessageShape } from '#scripts/message-shape.mjs'
import { describeResource } from '#scripts/new/describe.mjs'
import { writeResource } from '#scripts/new/write.mjs'

const asked = {
  place: 'support/spare-parts',
  en: 'Spare part|Spare parts',
  ar: 'قطعة غيار|قطع غيار',
  fields: [
    'name:bilingual',
    'stock:integer=In stock|المتوفر',
    'maker:text=Maker|الصانع',
    'email:email',
    'notes:longText',
    'active:flag',
    'price:money=Price|السعر',
    'boughtOn:date=Bought|تاريخ الشراء',
    'state:choice(fresh=New|جديدة,used=Used|مستعملة)=State|الحالة',
    'groupId:reference(clientGroups)=Client group|مجموعة العملاء',
  ],
}
const copied = [
  'app',
  'contract',
  'components',
  'lib',
  'messages',
  'platform',
  'scripts',
  'tests',
  'package.json',
  'biome.json',
  'tsconfig.json',
]
const root = mkdtempSync(join(tmpdir(), 'sijil-new-'))
let written: string[]

beforeAll(() => {
  for (const path of copied) cpSync(path, join(root, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  written = writeResource(root, describeResource(asked), new Date('2026-11-22T09:00:00Z'))
  writeMessageShape(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = (program: string, args: string[]) => {
  try {
    return execFileSync(process.execPath, [join('node_modules', program), ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('nine files of its own, and one line each in those that list pages, words and parts', () => {
  expect(written.slice(0, 9)).toContain('platform/migrations/20261122T0900-spare-parts.ts')
  const lines = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8').split('\n').length
  const grown = written.slice(9).map(path => [path, lines(root, path) - lines('.', path)])
  expect(Object.fromEntries(grown)).toEqual({
    'contract/support/manifest.ts': 1,
    'lib/paths.ts': 1,
    'lib/navigation.ts': 1,
    'tests/support/every-page.ts': 1,
    ...Object.fromEntries(
      ['en-US', 'ar-SA'].flatMap(language => ['capabilities', 'logs', 'shell'].map(name => [`messages/${language}/${name}.json`, 1])),
    ),
  })
})

test('what is written has the right types and format', () => {
  run('@biomejs/biome/bin/biome', ['check', '--write', '--vcs-enabled=false', ...written])
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const include = ['app/*.d.ts', 'platform/**/*.table.ts', ...written.filter(path => /\.tsx?$/.test(path))]
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, incremental: false }, include }))
  // What was there is checked with the rest of the project.
  for (const path of globSync('{app,contract,components,lib,platform,scripts,tests}/**/*.{ts,tsx}', { cwd: root }))
    if (!written.includes(path)) writeFileSync(join(root, path), `// @ts-nocheck\n${readFileSync(join(root, path), 'utf8')}`)
  expect(run('typescript/bin/tsc', ['--noEmit'])).toBe('')
}, 240_000)

test('what cannot be named is refused with what is missing', () => {
  const refusal = (change: object) => () => describeResource({ ...asked, ...change })
  expect(refusal({ ar: 'قطعة غيار' })).toThrow('--ar needs both names')
  expect(refusal({ fields: ['stock:integer'] })).toThrow('stock needs its labels')
  expect(refusal({ fields: ['name:poem'] })).toThrow('No field is a poem')
  expect(refusal({ fields: ['name:text', 'state:choice=State|الحالة'] })).toThrow('a choice says which')
  expect(refusal({ fields: ['name:text', 'state:choice(fresh)=State|الحالة'] })).toThrow('fresh is no option')
  expect(refusal({ fields: ['name:text', 'group:reference(clientGroups)=Group|المجموعة'] })).toThrow('group: a reference')
  const lost = describeResource({ ...asked, fields: ['name:text', 'planId:reference(plans)=Plan|الخطة'] })
  expect(() => writeResource(root, lost, new Date())).toThrow('There is no resource plans')
  expect(() => writeResource(root, describeResource(asked), new Date())).toThrow('is there already')
})
