import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** What the platform tells: once that it takes requests, with `lines` for the person at the terminal; and that it still answers. */
export type FromPlatform = { type: 'ready'; port: number; lines: string[] } | { type: 'pong' }

/** Starts API and worker as one process beside this one, on loopback. It ends itself when this process is gone. */
export function startPlatformProgram(): ChildProcess {
  const { NODE_OPTIONS, ...environment } = process.env
  // Its young generation is its own (scripts/prepare.mjs).
  const options = `${NODE_OPTIONS?.replace(/--(inspect|max-semi-space-size)\S*/g, '') ?? ''} --max-semi-space-size=8`.trim()
  return spawn(process.execPath, [process.env.SIJIL_PLATFORM || 'platform/main.ts', 'both'], {
    cwd: process.cwd(),
    env: {
      ...environment,
      NODE_OPTIONS: options,
      API_HOST: '127.0.0.1',
      // Its only caller on loopback is this console, which says for whom it calls.
      TRUSTED_PROXIES: ['loopback', environment.TRUSTED_PROXIES].filter(Boolean).join(','),
      SIJIL_PARENT: 'console',
      NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE ?? join(process.cwd(), 'node_modules', '.cache', 'platform'),
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Asks the program to finish what it does, close the database and end; after `patience` milliseconds it is ended. */
export async function stopPlatformProgram(child: ChildProcess, patience: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const late = setTimeout(() => child.kill('SIGKILL'), patience)
  if (child.connected) child.send({ type: 'stop' }, () => {})
  await ended
  clearTimeout(late)
}
