import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

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

/** What the change of these files can touch. */
export function reachOf(changed, { filesOf = pattern => globSync(pattern), textOf = path => readFileSync(path, 'utf8') } = {}) {
  const files = changed.filter(path => !words.test(path))
  const reach = { lint: 'all' }
  if (files.length === 0) return reach
  Object.assign(reach, { types: 'all', rules: 'all', architecture: 'all' })
  const any = pattern => files.some(path => pattern.test(path))
  const areas = [...new Set(files.flatMap(path => /^(?:contract|platform|components)\/(\w[\w-]*)\//.exec(path)?.[1] ?? []))]
  const ofArea = new RegExp(`(?:contract|platform|components)/(?:${areas.join('|')})/`)
  const touched = (folder, speaks) => {
    const own = files.filter(path => path.startsWith(folder))
    return [...new Set([...own, ...filesOf(`${folder}*.ts`).filter(path => speaks(textOf(path)))])].sort()
  }
  const behind = any(/^(?:contract|platform)\//)
  if (any(ground) || any(kernel)) Object.assign(reach, { platform: 'all', embedded: 'all', drivers: 'all' })
  else {
    const platform = touched('tests/platform/', text => behind && (generated.test(text) || ofArea.test(text)))
    if (platform.length > 0) Object.assign(reach, { platform, embedded: platform })
    if (any(/^tests\/drivers\//)) reach.drivers = touched('tests/drivers/', () => false)
  }
  const shown = any(/^(?:app|components|lib|messages|contract|platform|public)\/|^middleware\.ts|^instrumentation/)
  if (any(ground) || any(kernel) || any(everyScreen)) reach.screens = 'all'
  else if (shown || any(/^tests\/screens\//)) {
    const pages = filesOf('app/**/page.tsx').filter(path => files.includes(path) || (areas.length > 0 && ofArea.test(textOf(path))))
    const addresses = pages.map(path => path.replace(/^app|\/\([^)]*\)|\/page\.tsx$|\/\[[^\]]*\]/g, '')).filter(address => address !== '')
    const speaks = text =>
      addresses.some(address => text.includes(`${address}'`) || text.includes(`${address}?`) || text.includes(`${address}/`))
    reach.screens = touched('tests/screens/', text => shown && (speaks(text) || text.includes('pagesWithTexts()')))
  }
  return reach
}
