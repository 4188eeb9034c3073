import { type ChildProcess, spawn } from 'node:child_process'
import { settingNames } from '#contract/kernel/configuration.ts'

export interface PlatformProgram {
  process: ChildProcess
  /** Everything it wrote. */
  output(): string
  /** What it wrote on standard output, which the log has to itself. */
  log(): string
  /** Resolves with the address once it takes requests; rejects with its output when it ends before that. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** The program as it is run for real: the bundle that the run made of the sources (tests/support/template.ts). */
export function platformProgram(): string {
  const program = process.env.SIJIL_PLATFORM
  if (!program) throw new Error('there is no bundle of the platform: it is made by the global setup tests/support/template.ts')
  return program
}

/** The environment without any setting of the machine that runs the tests. */
export function bareEnvironment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...Object.fromEntries(settingNames.map(name => [name, ''])), ...settings }
}

/**
 * Runs the platform's program as it is run for real, on a free loopback port unless the settings say otherwise. `largestFile` is how many bytes
 * any file of its may have: to write more fails, as on a disk that is full.
 */
export function runPlatform(role: string, settings: Record<string, string>, largestFile?: number): PlatformProgram {
  const environment = bareEnvironment({ API_PORT: '0', TRUSTED_PROXIES: 'loopback', ...settings })
  const command = [process.execPath, platformProgram(), role]
  // POSIX counts in blocks of 512 bytes.
  const limited = largestFile ? ['sh', '-c', `ulimit -f ${Math.floor(largestFile / 512)} && exec "$0" "$@"`, ...command] : command
  const [program = '', ...parameters] = limited
  const child = spawn(program, parameters, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let log = ''
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(resolve =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const ready = new Promise<string>((resolve, reject) => {
    for (const pipe of [child.stdout, child.stderr]) {
      pipe.on('data', chunk => {
        text += chunk
        if (pipe === child.stdout) log += chunk
        const port = /"port":(\d+).*"msg":"ready"/.exec(text)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
    void ended.then(() => reject(new Error(text)))
  })
  ready.catch(() => {})
  return { process: child, output: () => text, log: () => log, ready, ended }
}
