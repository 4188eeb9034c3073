import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installPackage, mayInstallPackages, onPath } from './programs.mjs'

const complete = folder => Boolean(folder) && ['initdb', 'postgres', 'pg_isready'].every(name => existsSync(join(folder, name)))
const version = path => Number(/(\d+)\/bin$/.exec(path)?.[1] ?? 0)

function programs() {
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a))
  const initdb = onPath('initdb')
  return [...packaged, initdb && dirname(initdb)].find(complete)
}

/** PostgreSQL refuses to run as root: then it runs as an ordinary user of the machine. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (name, flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  const name = ['postgres', 'nobody'].find(user => id(user, '-u') > 0)
  return { uid: id(name, '-u'), gid: id(name, '-g') }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

// What the tests write may be lost with the machine.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

/** Starts a throw-away PostgreSQL on a free loopback port and a socket file, which asks less of the machine; from Debian's package where it is there or can be installed. */
export async function startPostgres(settings = careless) {
  const found = programs() ?? (mayInstallPackages() && installPackage('postgresql') ? programs() : undefined)
  if (!found)
    return {
      ok: false,
      reason: 'no PostgreSQL programs were found. Install them (Debian: apt-get install postgresql) and run the tests again.',
    }
  const user = ordinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'sijil-postgres-'))
  const discard = () => rmSync(folder, { recursive: true, force: true })
  try {
    return await startIn(folder, found, user, settings, discard)
  } catch (error) {
    discard()
    return { ok: false, reason: error.message }
  }
}

async function startIn(folder, bin, user, chosen, discard) {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user.uid) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sijil', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${(made.stderr || String(made.error ?? '')).trim()}`)
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...chosen,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Into a file: a pipe that nobody empties for a while, because whoever started the server waits for a test, fills up and holds all of it.
  const log = join(folder, 'log')
  const written = openSync(log, 'a')
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...options, stdio: ['ignore', written, written] })
  closeSync(written)
  const ended = new Promise(resolve => server.once('close', resolve))
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const ready = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }).status === 0
  for (let tries = 0; !ready(); tries += 1) {
    if (tries > 100 || server.exitCode !== null) {
      kill()
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-4000).trim()}`)
    }
    await pause(100)
  }
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    process.off('exit', kill)
    discard()
  }
  const at = host => `postgres://sijil:${password}@${host}:${port}/postgres`
  return { ok: true, url: at('127.0.0.1'), socketUrl: at(encodeURIComponent(folder)), stop }
}
