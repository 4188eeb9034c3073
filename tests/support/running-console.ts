import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from './run-platform.ts'

export interface RunningConsole {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it wrote so far. */
  output(): string
  /** SIGTERM; answers the exit code. The data directory goes with the process. */
  stop(): Promise<number | null>
}

/** A port that is free now on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the built console, as `npm start` does, with a data directory and port of its own; resolves when the platform behind it is ready. */
export async function runConsole(environment: Record<string, string> = {}): Promise<RunningConsole> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'sijil-console-'))
  // Tests are the proxy that names each visitor.
  const visitors = { TRUSTED_PROXIES: 'loopback' }
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Several test servers share the machine.
    CONSOLE_PROCESSES: '1',
    ...visitors,
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: bareEnvironment({ ...own, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe?.on('data', chunk => {
      output += chunk
    })
  const ended = new Promise<number | null>(resolve => {
    child.once('exit', code => {
      process.off('exit', kill)
      rmSync(dataDir, { recursive: true, force: true })
      resolve(code)
    })
  })
  await new Promise<void>((resolve, reject) => {
    const check = () => output.includes('Sijil is ready at') && resolve()
    child.stdout?.on('data', check)
    void ended.then(code => reject(new Error(`the console ended with ${code}:\n${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url: own.APP_URL, dataDir, process: child, output: () => output, stop }
}
