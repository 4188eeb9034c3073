import type { DnsDriverName, DnsRejection, HmacAlgorithm, SimulatedDnsBehaviour } from '#contract/dns/dns-drivers.ts'
import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import type { PrimaryAddress } from '#contract/dns/primary-addresses.ts'
import type { ZoneImage } from '#contract/dns/zone-image.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Trust } from '../panel/panel-driver.ts'

/**
 * What came of a call. `rejected`: nothing was done, and asking again changes nothing. `retryable`: nothing was done; later it may be. `unknown`: the
 * request went out and no answer came; what became of it is read back (`zone`), never guessed.
 */
export type DnsAnswer<T extends object = object> = (
  | ({ is: 'ok' } & T)
  | { is: 'rejected'; code: DnsRejection; message: string }
  | { is: 'retryable'; message: string }
  | { is: 'unknown'; message: string }
) & {
  /** Milliseconds that it waited for its turn before the server was asked. */
  waited?: number
}

/**
 * `add`: a new key with the role and the algorithm of one that is there, unless there is another one of that role besides those that are known. The other
 * ones name a key by its DNSKEY: it signs from now on, it is published alone, it is gone; of one that is not there nothing is done.
 */
export type KeyChange =
  | { is: 'add'; like: string; known: readonly string[]; active: boolean }
  | { is: 'activate' | 'deactivate' | 'remove'; dnskey: string }

/** A zone whose data comes from primaries elsewhere, by transfer (RFC 5936). */
export interface FollowedZone {
  /** In ASCII form, without the last dot. */
  name: string
  primaries: readonly PrimaryAddress[]
  /** The key that transfers are signed with; null: none. */
  key: {
    name: string
    algorithm: HmacAlgorithm
    /** In base64, in plain text; handed to nobody else. null: the server has it by its name. */
    secret: string | null
  } | null
}

/** What of a server was made there by us: all else is somebody else's. */
export interface MadeByUs {
  has(what: 'zone' | 'key', name: string): Promise<boolean>
  /** Makes what is not there, as something of ours: that is noted before, and taken back where the server did not make it. */
  make<T extends object>(what: 'zone' | 'key', name: string, call: () => Promise<DnsAnswer<T>>): Promise<DnsAnswer<T>>
}

/** One name server's management. Calls never throw; they are made by jobs, outside any transaction. */
export interface DnsDriver {
  /** It counts the serials of its zones by itself, whatever serial is put. */
  ownSerials?: true
  test(): Promise<DnsAnswer<{ version: string }>>
  /** The names of all of its zones, in ASCII form; null where it cannot tell them. */
  names(): Promise<DnsAnswer<{ names: string[] | null }>>
  /** The zone as the server has it; null when it has none of that name. */
  zone(name: string): Promise<DnsAnswer<{ zone: ZoneImage | null }>>
  /** What it answers to a question of names, asked as everybody asks: the values of that owner and type, in order. */
  answers(owner: string, type: string): Promise<DnsAnswer<{ contents: string[] }>>
  /**
   * Makes the server's zone exactly this one, there or not: what differs is written, all of it or nothing. Where the server had a serial that comes after
   * the given one, it is written with one that comes after both, which is answered.
   */
  put(zone: ZoneImage): Promise<DnsAnswer<{ serial?: number }>>
  /**
   * Signs the zone, with keys of its own where it has none, or takes its keys and signatures away; answers the keys that it has then. Only of a driver with
   * `dnssec` among its features.
   */
  secure?(name: string, signed: boolean): Promise<DnsAnswer<{ keys: DnssecKey[] }>>
  /** The keys that it signs the zone with; none where it does not. Only of a driver with `dnssec` among its features. */
  keys?(name: string): Promise<DnsAnswer<{ keys: DnssecKey[] }>>
  /** Changes one key of a signed zone and answers the keys that it has then; safe to repeat. Only of a driver with `dnssec` among its features. */
  changeKey?(name: string, change: KeyChange): Promise<DnsAnswer<{ keys: DnssecKey[] }>>
  /**
   * Makes the server's zone one that follows these primaries, there or not. A zone and a key of those names that are `ours` give way to it; those of somebody
   * else are refused. Only of a driver with `secondary` among its features, as are the two below.
   */
  follow?(zone: FollowedZone, ours?: MadeByUs): Promise<DnsAnswer>
  /** Whether it follows others for a zone of that name, where it takes changes of such a zone all the same. */
  follows?(name: string): Promise<DnsAnswer<{ follows: boolean }>>
  /** Has it transfer a zone from a primary now; the answer does not wait for that. */
  retrieve?(name: string): Promise<DnsAnswer>
  /** What it holds of a zone that follows others; null: nothing was transferred yet, or what was has expired. */
  transferred?(name: string): Promise<DnsAnswer<{ zone: ZoneImage | null }>>
  /** Takes the zone away. Of one that is not there: ok. */
  remove(name: string): Promise<DnsAnswer>
}

/** What a driver is told of the server that it speaks to. */
export interface DnsServerAccess {
  id: number
  driver: DnsDriverName
  /** A name or an address. */
  hostname: string
  port: number
  /** Where it answers names, where that is known. */
  queryPort: number | null
  secure: boolean
  trust: Trust
  /** The user of a panel, the name of a TSIG key. */
  username: string
  tsigAlgorithm: HmacAlgorithm
  /** In plain text; handed to nobody else. An API key or token, or the secret of a TSIG key in base64. */
  accessKey: string
  /** Seconds for one call. */
  timeout: number
  simulatedBehaviour: SimulatedDnsBehaviour
  /** Where zones of BIND are made and deleted; null: they stand in its configuration. */
  control: ControlChannel | null
}

/** The control channel of BIND (rndc), and the files that its new zones begin with. */
export interface ControlChannel {
  port: number
  algorithm: HmacAlgorithm
  /** In base64, in plain text; handed to nobody else. */
  key: string
  /** A folder of the server: files 1.db, 2.db and so on stand ready in it, each for one zone. */
  startFolder: string
  /** The number of the next file; it is given once. */
  takeFile: () => Promise<number>
  /** A file that nothing was begun with is given again, unless another one was given meanwhile. */
  returnFile: (number: number) => Promise<void>
}

/** One request with what came back; the recorder masks secrets before it keeps anything. */
export interface DnsCall {
  call: string
  request: unknown
  response: unknown
  seconds: number
  answer: DnsAnswer
}
export interface DnsContext {
  server: DnsServerAccess
  record: (call: DnsCall) => Promise<void>
  /** Whether a server at this IP address may be called. */
  mayCall: (address: string) => boolean
  /** Where a simulated server has its state: never the caller's transaction. */
  db: Db
}
export type OpenDns = (context: DnsContext) => DnsDriver
