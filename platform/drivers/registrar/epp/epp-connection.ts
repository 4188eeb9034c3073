import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { guardedLookup, OutsideProblem } from '#platform/kernel/outside.ts'
import { eppUnit, UnitReader } from './epp-frames.ts'

/** Where a registry listens, and how both sides are known. */
export interface EppPlace {
  /** A name or an address. */
  hostname: string
  port: number
  /** PEM; null: the authorities that everybody knows. */
  authority: string | null
  clientCertificate: string | null
  clientKey: string | null
  /** Seconds for one answer. */
  timeout: number
}

/** The connection ended without an answer. `sent`: what was asked may have been done. */
export class ConnectionLost extends Error {
  readonly sent: boolean
  constructor(message: string, sent: boolean) {
    super(message)
    this.sent = sent
  }
}

/** One connection to a registry: a unit out, a unit back, one at a time. */
export class EppConnection {
  readonly #socket: TLSSocket
  readonly #seconds: number
  readonly #reader = new UnitReader()
  readonly #come: string[] = []
  #ended: string | null = null
  #waits: (() => void) | null = null

  private constructor(socket: TLSSocket, seconds: number) {
    this.#socket = socket
    this.#seconds = seconds
    socket.setNoDelay(true)
    socket.on('data', part => this.#take(part))
    socket.on('error', error => this.#end(error.message))
    socket.on('close', () => this.#end('the registry closed the connection'))
  }

  get ended(): boolean {
    return this.#ended !== null
  }

  /** Connects to an address that may be called, and answers with the registry's greeting. @throws ConnectionLost, of which nothing was sent */
  static async open(place: EppPlace, mayCall: (address: string) => boolean): Promise<{ connection: EppConnection; greeting: string }> {
    const { hostname, port, timeout } = place
    if (isIP(hostname) && !mayCall(hostname)) throw new ConnectionLost(new OutsideProblem('privateAddress').message, false)
    const connection = await new Promise<EppConnection>((done, failed) => {
      const socket = connect({
        ...{ host: hostname, port, minVersion: 'TLSv1.2', lookup: guardedLookup(mayCall) },
        ...(isIP(hostname) ? {} : { servername: hostname }),
        ...(place.authority ? { ca: place.authority } : {}),
        ...(place.clientCertificate && place.clientKey ? { cert: place.clientCertificate, key: place.clientKey } : {}),
      })
      const give = (message: string) => {
        socket.destroy()
        failed(new ConnectionLost(message, false))
      }
      const timer = setTimeout(() => give(`no connection within ${timeout} seconds`), timeout * 1000)
      socket.once('error', error => give(error.message))
      socket.once('close', () => clearTimeout(timer))
      socket.once('secureConnect', () => {
        clearTimeout(timer)
        socket.removeAllListeners('error')
        done(new EppConnection(socket, timeout))
      })
    })
    try {
      return { connection, greeting: await connection.#next() }
    } catch (error) {
      throw new ConnectionLost((error as Error).message, false)
    }
  }

  /** Sends a unit and waits for the next one that comes. @throws ConnectionLost */
  async ask(xml: string): Promise<string> {
    if (this.#come.length > 0) this.close('the registry sent what nobody asked for')
    if (this.#ended !== null) throw new ConnectionLost(this.#ended, false)
    this.#socket.write(eppUnit(xml))
    return this.#next()
  }

  close(why = 'closed'): void {
    this.#end(why)
  }

  async #next(): Promise<string> {
    const timer = setTimeout(() => this.#end(`no answer within ${this.#seconds} seconds`), this.#seconds * 1000)
    try {
      while (this.#come.length === 0) {
        if (this.#ended !== null) throw new ConnectionLost(this.#ended, true)
        await new Promise<void>(done => {
          this.#waits = done
        })
      }
      return this.#come.shift() as string
    } finally {
      clearTimeout(timer)
    }
  }

  #take(part: Buffer): void {
    try {
      this.#come.push(...this.#reader.take(part))
    } catch (error) {
      this.#end((error as Error).message)
    }
    this.#wake()
  }

  #end(why: string): void {
    this.#ended ??= why
    this.#socket.destroy()
    this.#wake()
  }

  #wake(): void {
    this.#waits?.()
    this.#waits = null
  }
}
