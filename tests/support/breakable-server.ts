import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface BreakableServer {
  /** The address of the server behind, by way of this one. */
  url: string
  /** Ends every connection and takes no more: the server is gone. */
  breakOff(): Promise<void>
  mend(): Promise<void>
}

/** Stands before a server, so that it can go away and come back for one test without doing so for the others. */
export async function breakableServer(behind: string): Promise<BreakableServer> {
  const { hostname, port } = new URL(behind)
  const host = decodeURIComponent(hostname)
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from
        .on('error', () => {})
        .once('close', () => {
          open.delete(from)
          to.destroy()
        })
      from.pipe(to)
    }
  })
  const listen = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening')
  await listen(0)
  const own = (server.address() as AddressInfo).port
  return {
    url: Object.assign(new URL(behind), { host: `127.0.0.1:${own}` }).href,
    async breakOff() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(own)),
  }
}
