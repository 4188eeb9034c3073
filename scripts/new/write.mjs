import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { arabicMessages, columnsFile, englishMessages, formFile, pageFile } from './console-files.mjs'
import { contractFile, manifestLine, newManifest } from './contract-files.mjs'
import { addEntry, addLine } from './edit-text.mjs'
import { migrationFile, routesFile, testFile } from './platform-files.mjs'

const minute = now => now.toISOString().slice(0, 16).replace(/[-:]/g, '')

/** Where the contract of each resource is that a field refers to, from a file of this area. */
function referencesOf(root, { area, fields }) {
  const wanted = new Set(fields.flatMap(({ kind }) => kind.of ?? []))
  const manifests = globSync('contract/*/manifest.ts', { cwd: root }).map(file => [dirname(file), readFileSync(join(root, file), 'utf8')])
  const entries = [...wanted].map(name => {
    const line = new RegExp(`^  ${name}: resourceEntry\\([^\\n]*import\\('\\./([\\w-]+\\.ts)'\\)`, 'm')
    const found = manifests.map(([folder, text]) => [folder, line.exec(text)?.[1]]).find(([, file]) => file)
    if (!found) throw new Error(`There is no resource ${name} to refer to.`)
    const [folder, file] = found
    return [name, folder === `contract/${area}` ? `./${file}` : `../${folder.slice('contract/'.length)}/${file}`]
  })
  return Object.fromEntries(entries)
}

/** Writes the files of a new resource and its lines in those that are there. Answers their paths; writes nothing when one cannot be written. */
export function writeResource(root, described, now) {
  const resource = { ...described, references: referencesOf(root, described) }
  const { area, plural, singular, name, capability, english, arabic, under } = resource
  const made = {
    [`contract/${area}/${plural}.ts`]: contractFile(resource),
    [`platform/migrations/${minute(now)}-${plural}.ts`]: migrationFile(resource),
    [`platform/${area}/${singular}/${singular}.routes.ts`]: routesFile(resource),
    [`components/${area}/${singular}/${singular}-columns.tsx`]: columnsFile(resource),
    [`components/${area}/${singular}/${singular}-form.ts`]: formFile(resource),
    [`app/(office)/${plural}/page.tsx`]: pageFile(resource),
    [`messages/en-US/${name}.json`]: englishMessages(resource),
    [`messages/ar-SA/${name}.json`]: arabicMessages(resource),
    [`tests/platform/${plural}.test.ts`]: testFile(resource),
  }
  for (const path of Object.keys(made)) if (existsSync(join(root, path))) throw new Error(`${path} is there already.`)

  const changed = {}
  const edit = (path, change, fresh) => {
    const text = changed[path] ?? (fresh && !existsSync(join(root, path)) ? fresh : readFileSync(join(root, path), 'utf8'))
    changed[path] = change(text)
  }
  const isNewArea = !existsSync(join(root, `contract/${area}/manifest.ts`))
  edit(`contract/${area}/manifest.ts`, text => text.replace(/\}\n$/, `${manifestLine(resource)}}\n`), newManifest(resource))
  if (!changed[`contract/${area}/manifest.ts`].includes('resourceEntry }'))
    edit(`contract/${area}/manifest.ts`, text => text.replace(/import \{ ([^}]*?) \}/, 'import { $1, resourceEntry }'))
  if (isNewArea) {
    edit(
      'contract/manifest.ts',
      text => `import { ${area} } from './${area}/manifest.ts'\n${addLine(text, '  ...access,', `  ...${area},`)}`,
    )
  }
  edit('lib/paths.ts', text => addLine(text, 'export const paths = {', `  ${name}: listPage<'${name}'>('/${plural}'),`))
  edit('lib/navigation.ts', text => addEntry(text, under, `{ id: '${name}', path: paths.${name}(), capability: '${capability}.view' },`))
  edit('tests/support/every-page.ts', text => addLine(text, "  '/client-tags',", `  '/${plural}',`))
  for (const [language, { one, many }] of [
    ['en-US', { ...english, one: english.one.toLowerCase() }],
    ['ar-SA', arabic],
  ]) {
    const say = (file, inside, key, text) =>
      edit(`messages/${language}/${file}.json`, json => addLine(json, `  "${inside}": {`, `    "${key}": ${JSON.stringify(text)},`))
    say('capabilities', 'areas', capability, many)
    say('logs', 'things', name, one)
    say('shell', 'nav', name, many)
  }

  const files = Object.entries({ ...made, ...changed })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(([path]) => path)
}
