import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HmacAlgorithm } from '#contract/dns/dns-drivers.ts'

/** A real name server of this machine, with data of its own on free ports of 127.0.0.1. */
export interface NameServer {
  /** Where it is managed. */
  port: number
  /** Where it answers names. */
  dnsPort: number
  username: string
  accessKey: string
  /** The file that PowerDNS keeps its zones in. */
  database?: string
  /** Where BIND makes zones. */
  control?: { port: number; key: string; startFolder: string }
  /** Has BIND itself do something by its control channel, as its operator does. @throws what it says where it does not */
  rndc?: (...command: string[]) => string
  /** Stops it at once and starts it again with what it kept. */
  restart?: () => Promise<void>
  /** Puts one more file there that a zone of BIND begins with. */
  addStartFile?: (number: number) => void
  close: () => Promise<void>
}
const schema = '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql'
const installed = ['/usr/sbin/pdns_server', '/usr/sbin/named', '/usr/bin/sqlite3', '/usr/bin/dig', '/usr/bin/delv', schema]

/** Why real name servers cannot run here; null when they can. Where it may, it installs them. */
export function lackingNameServers(): string | null {
  const lacks = () => installed.filter(path => !existsSync(path))
  if (lacks().length > 0 && process.getuid?.() === 0) {
    const packages = ['pdns-server', 'pdns-backend-sqlite3', 'bind9', 'bind9-dnsutils', 'bind9-utils', 'sqlite3']
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' })
    apt('update', '-q')
    apt('install', '-y', '-q', '--no-install-recommends', ...packages)
  }
  return lacks().length > 0
    ? `${lacks().join(', ')} is not here (Debian: pdns-server pdns-backend-sqlite3 bind9 bind9-dnsutils sqlite3)`
    : null
}

/** @throws where the programs are not here */
function needPrograms(): void {
  const lacking = lackingNameServers()
  if (lacking) throw new Error(lacking)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}

async function started(program: string, args: string[], ready: () => boolean): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: 'ignore' })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  for (let tries = 0; tries < 100 && !ready(); tries++) await new Promise(done => setTimeout(done, 100))
  if (!ready()) throw new Error(`${program} did not start`)
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

/** What a server answers to a question, each record on a line, as dig prints it. */
export const dig = (dnsPort: number, ...args: string[]): string =>
  execFileSync('/usr/bin/dig', ['@127.0.0.1', '-p', String(dnsPort), '+short', '+time=2', '+tries=2', ...args], { encoding: 'utf8' }).trim()

/** What a look-up finds that trusts one key alone. @throws where a signature is missing, wrong or by another key */
export function delv(dnsPort: number, { zone, name, dnskey }: { zone: string; name: string; dnskey: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'sijil-delv-'))
  const [flags, protocol, algorithm, key] = dnskey.split(' ')
  const anchors = join(folder, 'anchors')
  writeFileSync(anchors, `trust-anchors { "${zone}." static-key ${flags} ${protocol} ${algorithm} "${key}"; };`)
  const asked = spawnSync('/usr/bin/delv', ['@127.0.0.1', '-p', String(dnsPort), '-a', anchors, `+root=${zone}`, name, 'A'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  rmSync(folder, { recursive: true, force: true })
  const found = `${asked.stdout}${asked.stderr}`
  if (!found.includes('; fully validated')) throw new Error(found)
  return found
}
const answers = (dnsPort: number) =>
  spawnSync('/usr/bin/dig', ['@127.0.0.1', '-p', String(dnsPort), '+time=1', '+tries=1', 'nowhere.test']).status === 0

/** PowerDNS Authoritative on SQLite. */
export async function startPowerdns(): Promise<NameServer> {
  needPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'sijil-pdns-'))
  const [port, dnsPort, accessKey] = [await freePort(), await freePort(), randomBytes(12).toString('hex')]
  const database = join(folder, 'pdns.sqlite3')
  execFileSync('/usr/bin/sqlite3', [database], { input: readFileSync(schema) })
  mkdirSync(join(folder, 'run'))
  const settings = {
    launch: 'gsqlite3',
    'gsqlite3-database': database,
    'gsqlite3-dnssec': 'yes',
    'gsqlite3-pragma-journal-mode': 'WAL',
    'gsqlite3-pragma-synchronous': 1,
    'socket-dir': join(folder, 'run'),
    'local-address': '127.0.0.1',
    'local-port': dnsPort,
    api: 'yes',
    'api-key': accessKey,
    webserver: 'yes',
    'webserver-address': '127.0.0.1',
    'webserver-port': port,
    'webserver-allow-from': '127.0.0.1',
    primary: 'yes',
    secondary: 'yes',
    'zone-cache-refresh-interval': 0,
    'cache-ttl': 0,
    'query-cache-ttl': 0,
    'negquery-cache-ttl': 0,
    'disable-syslog': 'yes',
    'write-pid': 'no',
    'security-poll-suffix': '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(folder, 'pdns.conf'), `${lines.join('\n')}\n`)
  const stop = await started('/usr/sbin/pdns_server', [`--config-dir=${folder}`, '--daemon=no', '--guardian=no'], () => answers(dnsPort))
  return {
    port,
    dnsPort,
    username: '',
    accessKey,
    database,
    close: () => stop().then(() => rmSync(folder, { recursive: true, force: true })),
  }
}

/** A key that two servers share for transfers, in base64. */
export interface TransferKey {
  name: string
  secret: string
}

/** BIND with these zones, which it is the primary of; they hold one name server at first, or what is given by their name. */
export async function startBind(
  zones: readonly string[],
  contents: Readonly<Record<string, string>> = {},
  {
    startFiles = 0,
    algorithm = 'hmac-sha256',
    transferKey,
  }: { startFiles?: number; algorithm?: HmacAlgorithm; transferKey?: TransferKey } = {},
): Promise<NameServer> {
  needPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'sijil-bind-'))
  const [port, accessKey] = [await freePort(), randomBytes(32).toString('base64')]
  const empty = '$TTL 14400\n@ IN SOA ns.sijil.test. hostmaster.sijil.test. 1 10800 3600 604800 3600\n@ IN NS ns.sijil.test.\n'
  const control = { port: await freePort(), key: randomBytes(32).toString('base64'), startFolder: join(folder, 'start') }
  mkdirSync(control.startFolder)
  const addStartFile = (number: number) => writeFileSync(join(control.startFolder, `${number}.db`), empty)
  for (let number = 1; number <= startFiles; number++) addStartFile(number)
  const fileOf = (zone: string) => `${zone.replaceAll('/', '_')}.db`
  for (const zone of zones) writeFileSync(join(folder, fileOf(zone)), contents[zone] ?? empty)
  const configured = zones.map(zone => `zone "${zone}" { type primary; file "${fileOf(zone)}"; allow-update { key sijil; }; };`)
  writeFileSync(
    join(folder, 'named.conf'),
    [
      `key "sijil" { algorithm ${algorithm}; secret "${accessKey}"; };`,
      `key "control" { algorithm ${algorithm}; secret "${control.key}"; };`,
      ...(transferKey ? [`key "${transferKey.name}" { algorithm hmac-sha256; secret "${transferKey.secret}"; };`] : []),
      `options { directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key"; managed-keys-directory "${folder}";`,
      `listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; }; recursion no; dnssec-validation no; notify no; allow-transfer { key sijil; key control;${transferKey ? ` key "${transferKey.name}";` : ''} };`,
      `allow-new-zones ${startFiles > 0 ? 'yes' : 'no'}; };`,
      `controls { inet 127.0.0.1 port ${control.port} allow { 127.0.0.1; } keys { control; }; };`,
      ...configured,
    ].join('\n'),
  )
  const commands = join(folder, 'rndc.conf')
  writeFileSync(commands, `key "control" { algorithm ${algorithm}; secret "${control.key}"; };`)
  const channel = ['-c', commands, '-s', '127.0.0.1', '-p', String(control.port), '-y', 'control']
  const rndc = (...command: string[]) => execFileSync('/usr/sbin/rndc', [...channel, ...command], { encoding: 'utf8' })
  const run = () => started('/usr/sbin/named', ['-g', '-c', join(folder, 'named.conf')], () => answers(port))
  let stop = await run()
  return {
    port,
    dnsPort: port,
    username: 'sijil',
    accessKey,
    ...(startFiles > 0 ? { control, addStartFile, rndc } : {}),
    restart: async () => {
      await stop()
      stop = await run()
    },
    close: () => stop().then(() => rmSync(folder, { recursive: true, force: true })),
  }
}

/** Why BIND would not load a zone file, by the checks that it makes of a zone of its own: foreign names are not looked up. Empty when it would. */
export function checkedByBind(zone: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sijil-zone-'))
  const file = join(folder, 'zone.db')
  writeFileSync(file, text)
  const { status, stdout, stderr } = spawnSync('/usr/bin/named-checkzone', ['-i', 'local', '-k', 'fail', zone, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return status === 0 ? '' : `${stdout}${stderr}`
}
