import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { runPlatform } from './run-platform.ts'

export interface WatchedPlatform {
  url: string
  /** Takes no answer to a call of the console until all of these were asked for, then lets everything go on; answers what was asked for until `done`. */
  withheld(until: readonly string[], done: () => Promise<unknown>): Promise<string[]>
  stop(): Promise<void>
}

/** A platform that one can watch being called: paths below /v1 without their query, in the order of asking. */
export async function watchedPlatform(settings: Record<string, string>): Promise<WatchedPlatform> {
  const program = runPlatform('both', settings)
  const upstream = new URL(await program.ready)
  let waiting: { until: Set<string>; asked: string[]; release: (() => void)[] } | undefined

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = incoming
    const on = request({ host: upstream.hostname, port: upstream.port, method, path: url, headers }, given => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    incoming.pipe(on)
  }
  const proxy = createServer((incoming, answer) => {
    if (!waiting) return pass(incoming, answer)
    const path = (incoming.url ?? '').replace(/^\/v1\//, '').replace(/\?.*/, '')
    waiting.asked.push(path)
    waiting.until.delete(path)
    waiting.release.push(() => pass(incoming, answer))
    if (waiting.until.size === 0) for (const go of waiting.release.splice(0)) go()
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async withheld(until, done) {
      const watch = { until: new Set(until), asked: [], release: [] }
      waiting = watch
      await done()
      waiting = undefined
      return watch.asked
    },
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      program.process.kill('SIGTERM')
      await program.ended
    },
  }
}
