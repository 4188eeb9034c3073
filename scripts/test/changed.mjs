import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** What a run covers: per suite the files to run, `all` for the whole suite; a suite that is not named is left out. */

const words = /\.md$|^(?:bench|public\/docs)\/|^(?:compose\.yaml|Dockerfile|\.env\.example|\.dockerignore|\.gitignore)$/
/** Everything stands on these. */
const ground = /^(?:package(?:-lock)?\.json|[\w.]+\.config\.(?:ts|mjs)|tsconfig\.json|biome\.json|scripts\/|tests\/support\/|\.ci\/)/
const kernel = /^(?:(?:contract|platform)\/(?:kernel\/|migrations\/|openapi\/|seed\/|[^/]+$)|platform\/drivers\/|messages\/)/
const everyScreen =
  /^(?:components\/(?:kit|ui|shell)\/|lib\/|app\/(?:styles\/|[^/]+$|\(office\)\/layout)|middleware\.ts|instrumentation|public\/)/
/** Generated from the contract: they reach whatever changed there. */
const generated = /#(?:contract|platform)\/(?:index|manifest|routes|events|permissions|endpoints)\.ts|hostile\.ts|verb-samples/

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from `since` (a commit; unless told otherwise where this branch left main, on main itself the last commit), with what is not committed yet. */
export function changedFiles(since) {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')[0]
  const from = since ?? (branch === 'main' ? 'HEAD' : git('merge-base', 'main', 'HEAD')[0])
  const found = commit => [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  const changed = found(from)
  return changed.length > 0 || since ? changed : found('HEAD~1')
}

const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g
/** The platform itself, which every test of it runs: what it is put together of is told by the areas that a test names, not by its imports. */
const whole = /^platform\/[^/]+$/

/** Every file of ours that a file imports, by others too; the platform as a whole is not gone into. */
function importsOf(textOf) {
  const known = new Map()
  const direct = path => {
    const found = [...textOf(path).matchAll(imported)].map(([, name]) =>
      name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name),
    )
    return found.filter(name => /^(?:contract|platform|tests)\//.test(name) && !whole.test(name))
  }
  const all = path => {
    const found = new Set()
    const open = [path]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const next = known.get(at) ?? known.set(at, direct(at)).get(at)
      for (const name of next) if (!found.has(name)) open.push(found.add(name) && name)
    }
    return found
  }
  const answered = new Map()
  return path => answered.get(path) ?? answered.set(path, all(path)).get(path)
}

const areasOf = paths => [...new Set(paths.flatMap(path => /^(?:contract|platform|components)\/(\w[\w-]*)\//.exec(path)?.[1] ?? []))]
/** Names of files of the same areas. */
const ofAreas = paths => new RegExp(`(?:contract|platform|components)/(?:${areasOf(paths).join('|')})/`)

/** What the change of these files can touch. */
export function reachOf(
  changed,
  { filesOf = pattern => globSync(pattern), textOf = path => (existsSync(path) ? readFileSync(path, 'utf8') : '') } = {},
) {
  const files = changed.filter(path => !words.test(path))
  const reach = { lint: 'all' }
  if (files.length === 0) return reach
  Object.assign(reach, { types: 'all', rules: 'all', architecture: 'all' })
  const any = pattern => files.some(path => pattern.test(path))
  const areas = areasOf(files)
  const ofArea = ofAreas(files)
  const touched = (folder, speaks) => {
    const own = files.filter(path => path.startsWith(folder))
    return [...new Set([...own, ...filesOf(`${folder}*.ts`).filter(speaks)])].sort()
  }
  const behind = any(/^(?:contract|platform)\//)
  if (any(ground) || any(kernel)) Object.assign(reach, { platform: 'all', embedded: 'all', drivers: 'all' })
  else {
    const code = files.filter(path => /^(?:contract|platform)\//.test(path))
    const reaches = importsOf(textOf)
    const isReached = path => code.some(file => reaches(path).has(file))
    // Areas to the right of a change that use what was changed are tried as well.
    const users = code.length === 0 ? [] : [...filesOf('contract/**/*.ts'), ...filesOf('platform/**/*.ts')].filter(isReached)
    const around = ofAreas([...code, ...users])
    const concerns = path => behind && (generated.test(textOf(path)) || around.test(textOf(path)) || isReached(path))
    const platform = touched('tests/platform/', concerns)
    if (platform.length > 0) Object.assign(reach, { platform, embedded: platform })
    const drivers = touched('tests/drivers/', concerns)
    if (drivers.length > 0) reach.drivers = drivers
  }
  const shown = any(/^(?:app|components|lib|messages|contract|platform|public)\/|^middleware\.ts|^instrumentation/)
  if (any(ground) || any(kernel) || any(everyScreen)) reach.screens = 'all'
  else if (shown || any(/^tests\/screens\//)) {
    const pages = filesOf('app/**/page.tsx').filter(path => files.includes(path) || (areas.length > 0 && ofArea.test(textOf(path))))
    const addresses = pages.map(path => path.replace(/^app|\/\([^)]*\)|\/page\.tsx$|\/\[[^\]]*\]/g, '')).filter(address => address !== '')
    const speaks = text =>
      addresses.some(address => text.includes(`${address}'`) || text.includes(`${address}?`) || text.includes(`${address}/`))
    const concerns = text => speaks(text) || text.includes('pagesWithTexts()')
    reach.screens = touched('tests/screens/', path => shown && concerns(textOf(path)))
  }
  return reach
}
