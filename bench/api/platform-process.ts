import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bundlePlatform } from '#scripts/bundle-platform.mjs'
import { bareEnvironment } from '#tests/support/run-platform.ts'

/** The platform's program as it runs in production, and its address. */
export async function startPlatform(settings: Record<string, string>) {
  const env = bareEnvironment({
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    API_PORT: '0',
    SIJIL_PARENT: 'console',
    ...settings,
  })
  const child = fork(await bundlePlatform(process.cwd()), ['both'], { env, execArgv: process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [] })
  const ended = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', message => resolve((message as { port: number }).port))
    void ended.then(([code]) => reject(new Error(`the platform ended with ${code}`)))
  })
  const stop = async () => {
    child.send({ type: 'stop' })
    await ended
    process.off('exit', kill)
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop }
}
