import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
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

/** Serves the built console in this process: from `server.js` where that is shipped (container), else the build in `folder` by `next start`. */
export async function serve({ port, host }, folder = '.next') {
  // The console ends itself: it finishes requests, closes the platform, and exits 0 (lib/platform-child/start.ts).
  process.env.NEXT_MANUAL_SIG_HANDLE = '1'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
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
  process.env.SIJIL_BUILD = folder
  process.argv = [process.argv[0], 'next', 'start', '--port', String(port), ...(host ? ['--hostname', host] : [])]
  await import('next/dist/bin/next')
}
