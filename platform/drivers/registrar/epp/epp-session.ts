import { createHash, randomUUID } from 'node:crypto'
import type { RegistrarContext } from '../registrar-driver.ts'
import { balances, lowBalances } from './balance.ts'
import { ConnectionLost, EppConnection, type EppPlace } from './epp-connection.ts'
import { type EppElement, elementsAt, holding, readEpp, tag, textAt } from './epp-xml.ts'
import { fees } from './fee.ts'
import { rgp } from './rgp.ts'
import { saudinic } from './saudinic.ts'
import { secDns } from './sec-dns.ts'

export interface EppAccess extends EppPlace {
  id: number
  username: string
  password: string
}
/** Whose rules a command is sent by. */
export type EppCaller = Pick<RegistrarContext, 'mayCall' | 'turn'>
/** What a registry said to a command. */
export interface EppResponse {
  /** RFC 5730, section 3. */
  code: number
  message: string
  /** `resData`; null where nothing was told. */
  data: EppElement | null
  /** `extension`; null where there is none. */
  extension: EppElement | null
  /** The message that waits for us, where it was asked for. */
  queued: { id: string; text: string } | null
  xml: string
}
/** A registry that does not let us in. */
export class LoginRefused extends Error {
  readonly code: number
  constructor({ code, message }: { code: number; message: string }) {
    super(`login: ${code} ${message}`)
    this.code = code
  }
}

const epp = 'urn:ietf:params:xml:ns:epp-1.0'
const loginSec = 'urn:ietf:params:xml:ns:epp:loginSec-1.0'
/** Extensions that are spoken where the registry speaks them. */
const spoken = [saudinic, secDns, fees, rgp]
/** Longer ones are given by an extension (RFC 8807). */
const LONGEST_PASSWORD = 16
const objects = [...['domain', 'contact', 'host'].map(name => `urn:ietf:params:xml:ns:${name}-1.0`), balances, lowBalances]
/** Sessions are counted: one that nobody needs is given back before the registry ends it. */
const IDLE = 20_000

interface Live {
  connection: EppConnection
  /** Objects and extensions that the registry and we know. */
  services: ReadonlySet<string>
}

/** One session with a registry, in which commands are answered one after the other. It is begun when it is wanted and ended when it rests. */
export class EppSession {
  readonly #access: EppAccess
  readonly #ended: () => void
  #live: Live | null = null
  #before: Promise<unknown> = Promise.resolve()
  #rest: NodeJS.Timeout | undefined

  constructor(access: EppAccess, ended: () => void) {
    this.#access = access
    this.#ended = ended
  }

  /**
   * Sends the command that `write` makes of the objects that the registry knows. One that only reads is sent again, once, where its answer was lost.
   * @throws ConnectionLost, LoginRefused
   */
  command({ mayCall, turn }: EppCaller, write: (services: ReadonlySet<string>) => string, changes: boolean): Promise<EppResponse> {
    const answer = this.#before.then(async () => {
      clearTimeout(this.#rest)
      try {
        return await this.#ask({ mayCall, turn }, write)
      } catch (error) {
        if (!(error instanceof ConnectionLost) || (error.sent && changes)) throw error
        return await this.#ask({ mayCall, turn }, write)
      } finally {
        this.#rest = setTimeout(() => this.#logOut(), IDLE).unref()
      }
    })
    this.#before = answer.catch(() => undefined)
    return answer
  }

  /** Ends it, so that the next command says again who we are. */
  async renew(): Promise<void> {
    await this.#before
    this.#drop()
  }

  async #ask({ mayCall, turn }: EppCaller, write: (services: ReadonlySet<string>) => string): Promise<EppResponse> {
    this.#live = this.#live?.connection.ended === false ? this.#live : await this.#logIn(mayCall)
    const { connection, services } = this.#live
    await turn()
    const said = await exchange(connection, write(services)).catch(error => {
      this.#drop()
      throw error
    })
    // The registry closes the connection after these.
    if (said.code === 1500 || said.code >= 2500) this.#drop()
    return said
  }

  async #logIn(mayCall: (address: string) => boolean): Promise<Live> {
    const { connection, greeting } = await EppConnection.open(this.#access, mayCall)
    try {
      const known = elementsAt(readEpp(greeting), 'greeting/svcMenu')[0]
      const listed = (path: string) => new Set(known ? elementsAt(known, path).map(({ text }) => text.trim()) : [])
      const shared = [...listed('objURI')].filter(uri => objects.includes(uri))
      const extensions = listed('svcExtension/extURI')
      const said = await exchange(connection, this.#login(shared, extensions))
      if (said.code >= 2000) throw new LoginRefused(said)
      return { connection, services: new Set([...shared, ...spoken.filter(uri => extensions.has(uri))]) }
    } catch (error) {
      connection.close()
      // Nothing but the login was sent.
      throw error instanceof LoginRefused ? error : new ConnectionLost((error as Error).message, false)
    }
  }

  #login(shared: readonly string[], extensions: ReadonlySet<string>): string {
    const { username, password } = this.#access
    const long = password.length > LONGEST_PASSWORD && extensions.has(loginSec)
    const wanted = [...spoken.filter(uri => extensions.has(uri)), ...(long ? [loginSec] : [])].map(uri => tag('extURI', uri)).join('')
    const offered = shared.map(uri => tag('objURI', uri)).join('') + (wanted && holding('svcExtension', wanted))
    const options = holding('options', tag('version', '1.0') + tag('lang', 'en'))
    const login = tag('clID', username) + tag('pw', long ? '[LOGIN-SECURITY]' : password) + options + holding('svcs', offered)
    const more = long ? holding('loginSec:loginSec', tag('loginSec:pw', password), ` xmlns:loginSec="${loginSec}"`) : ''
    return holding('login', login) + (more && holding('extension', more))
  }

  /** The session is no longer kept by anybody. */
  #drop(): void {
    clearTimeout(this.#rest)
    this.#live?.connection.close()
    this.#live = null
  }

  #logOut(): void {
    this.#ended()
    const live = this.#live
    this.#live = null
    if (live && !live.connection.ended)
      void exchange(live.connection, '<logout/>')
        .catch(() => undefined)
        .finally(() => live.connection.close())
  }
}

/** One command in its envelope, with the answer to it. @throws ConnectionLost also where the answer is no answer to this command */
async function exchange(connection: EppConnection, command: string): Promise<EppResponse> {
  const id = `SJ-${randomUUID()}`
  // An extension stands within the command, behind it and before its number.
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${holding('epp', holding('command', command + tag('clTRID', id)), ` xmlns="${epp}"`)}`
  const answered = await connection.ask(xml)
  const lost = (why: string) => {
    connection.close(why)
    return new ConnectionLost(why, true)
  }
  let response: EppElement | undefined
  try {
    response = elementsAt(readEpp(answered), 'response')[0]
  } catch (error) {
    throw lost(`the answer cannot be read: ${(error as Error).message}`)
  }
  const code = Number(response && elementsAt(response, 'result')[0]?.attributes.code)
  const theirs = response && textAt(response, 'trID/clTRID')
  if (!response || !Number.isInteger(code)) throw lost('the answer holds no result')
  // Some registries leave it out; another one is the answer to something else.
  if (theirs && theirs !== id) throw lost('the answer is to another command')
  const [queue] = elementsAt(response, 'msgQ')
  const words = [textAt(response, 'result/msg'), ...elementsAt(response, 'result/extValue/reason').map(({ text }) => text.trim())]
  return {
    code,
    message: words.filter(Boolean).join(': ').slice(0, 500),
    data: elementsAt(response, 'resData')[0] ?? null,
    extension: elementsAt(response, 'extension')[0] ?? null,
    queued: queue?.attributes.id ? { id: queue.attributes.id, text: textAt(queue, 'msg') ?? '' } : null,
    xml: answered,
  }
}

const sessions = new Map<string, EppSession>()

/** The session of this process with a registry; another one where anything of the access is another. */
export function sessionOf({ ...access }: EppAccess): EppSession {
  const { id, hostname, port, authority, clientCertificate, clientKey, timeout, username, password } = access
  const said = [id, hostname, port, authority, clientCertificate, clientKey, timeout, username, password]
  const key = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  const known = sessions.get(key) ?? new EppSession(access, () => sessions.delete(key))
  sessions.set(key, known)
  return known
}
