import { prepare, root } from './prepare.mjs'

await prepare()
const { runTests } = await import('./test/run.mjs')
const at = process.argv.findIndex(argument => argument.startsWith('--only'))
const only = at < 0 ? '' : process.argv[at].includes('=') ? process.argv[at].split('=')[1] : (process.argv[at + 1] ?? '')
const changed = process.argv.indexOf('--changed')
const since = process.argv[changed + 1]
process.exit(
  await runTests(root, only.split(',').filter(Boolean), changed < 0 ? undefined : { since: since?.startsWith('-') ? undefined : since }),
)
