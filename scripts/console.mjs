import { existsSync, readFileSync } from 'node:fs'
import { createRequire, flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { noteServing } from './build-folder.mjs'
import { serveStaticFiles } from './static-files.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function free(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, ...(host ? { host } : {}) }, () => probe.close(resolve))
  })
}

/** Ends the process with one sentence when the console could not listen there. */
export async function checkPort({ port, host }) {
  try {
    await free(port, host)
  } catch (error) {
    const why =
      error.code === 'EADDRINUSE' ? 'is already in use: stop that program, or set PORT to another' : `cannot be opened (${error.code})`
    process.stderr.write(`Port ${port}${host ? ` on ${host}` : ''} ${why}.\n`)
    process.exit(1)
  }
}

/** Starts what stands beside the pages: first of all, because the platform takes longer to come up than they do. */
export async function startBeside() {
  process.env.NODE_ENV = 'production'
  const { startConsole } = await import('../lib/platform-child/start.ts')
  startConsole()
}

/** Serves the built console with as many processes as CONSOLE_PROCESSES says, by default one a processor; a single one is this process. */
export async function serveByAll(configuration, folder) {
  const count = configuration.consoleProcesses ?? availableParallelism()
  if (count === 1) return serve(configuration, folder)
  const { serveByProcesses } = await import('../lib/processes/serve-by-processes.ts')
  if (folder) noteServing(join(root, folder))
  serveByProcesses(count, join(root, 'scripts', 'console-process.mjs'), { SIJIL_BUILD: folder ?? '' })
}

/** When the start is over, in milliseconds: what was compiled for it is then kept, also for the case that the program is killed. */
const started = 10_000

/** Serves the built console in this process: from `server.js` where that is shipped (container), else the build in `folder`. */
export async function serve({ port, host }, folder = '.next') {
  // The console ends itself: it finishes requests, closes the platform, and exits 0 (lib/platform-child/start.ts).
  process.env.NEXT_MANUAL_SIG_HANDLE = '1'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.env.NEXT_PRIVATE_START_TIME = String(Date.now())
  // Collects before memory has doubled: half of it, for no page fewer a second.
  setFlagsFromString('--heap-growing-percent=25')
  setTimeout(flushCompileCache, started).unref()
  serveStaticFiles(root, folder)
  if (existsSync('server.js')) {
    Object.assign(process.env, { PORT: String(port), HOSTNAME: host ?? '0.0.0.0' })
    await import(new URL('../server.js', import.meta.url).href)
    return
  }
  noteServing(join(root, folder))
  const config = builtConfiguration(folder)
  // Given so, Next.js does not read and check its configuration once more: a quarter of a start.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  const { startServer } = createRequire(import.meta.url)('next/dist/server/lib/start-server')
  await startServer({ dir: root, isDev: false, config, hostname: host, port, allowRetry: false })
}

/** What next.config.mjs came to as the console was built, but for the folder, which got its name afterwards. */
function builtConfiguration(folder) {
  const { config } = JSON.parse(readFileSync(join(root, folder, 'required-server-files.json'), 'utf8'))
  return { ...config, distDir: folder, distDirRoot: folder }
}
