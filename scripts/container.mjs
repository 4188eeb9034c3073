import { globSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The one program of the image: `console` (with a platform of its own unless API_BASE_URL is set), `api` or `worker`.
const role = process.argv[2] ?? 'console'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.env.SIJIL_PLATFORM = globSync('.platform/*/main.js', { cwd: root })[0]
writeFileSync(join(tmpdir(), 'sijil-role'), `${role} ${process.pid}`)
if (role === 'console') {
  const { settings } = await import('./settings.mjs')
  const { checkPort, serveByAll, startBeside } = await import('./console.mjs')
  const configuration = settings()
  await checkPort(configuration)
  await startBeside()
  await serveByAll(configuration)
} else {
  await import(join(root, process.env.SIJIL_PLATFORM))
}
