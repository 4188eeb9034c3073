import type { ControlChannel, DnsAnswer, DnsContext, FollowedZone, MadeByUs } from './dns-driver.ts'
import { rndc } from './rndc.ts'

/** What stands in a command or a clause is made of these alone: nothing of it ends a word or a quotation. */
const plainZone = /^[a-z0-9_][a-z0-9._/-]{0,254}$/
const plainKey = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/
const plainFolder = /^[A-Za-z0-9._/-]{1,200}$/
/** So many files in a row may be another zone's before somebody is to look. */
const TRIES = 5

/** What a zone keeps what it was transferred in: a folder of the server takes it, named by the zone. */
const copyOf = (name: string) => `${name.replaceAll('/', '_').slice(0, 200)}.secondary`

interface ZoneStatus {
  primary: boolean
  secondary: boolean
  /** It was made here, by the control channel. */
  ours: boolean
}

const refused = (message: string): DnsAnswer<never> => ({ is: 'rejected', code: 'refused', message })
/** Of this zone alone: others fare better. */
const lacking = (message: string): DnsAnswer<never> => ({ is: 'rejected', code: 'noSuchZone', message })

/**
 * Zones of BIND made and deleted by its control channel. It makes none without a file of its own, and no command writes one: `startFolder` holds numbered ones,
 * each with a SOA and a name server for any name, and each is taken by one zone.
 */
export function bindZones(context: DnsContext, control: ControlChannel) {
  const { username } = context.server
  const folder = control.startFolder.replace(/\/+$/, '')
  /** What a zone was begun with here: one that somebody else made has another file. */
  const isStartFile = (file: string) => file.startsWith(`${folder}/`) && /^[0-9]+\.db$/.test(file.slice(folder.length + 1))
  const isMade = (name: string, file: string, secondary: boolean) => (secondary ? file === `${folder}/${copyOf(name)}` : isStartFile(file))
  /** What the server says of a zone by `zonestatus`; null: it has none. */
  const status = async (name: string): Promise<DnsAnswer<{ status: ZoneStatus | null }>> => {
    if (!plainZone.test(name) || !plainFolder.test(control.startFolder)) return { is: 'ok', status: null }
    const answer = await rndc(context, control, `zonestatus "${name}"`, false)
    if (answer.is !== 'ok') return answer
    if (answer.failure === null) {
      const [primary, secondary] = [/^type: (?:primary|master)$/m.test(answer.text), /^type: (?:secondary|slave)$/m.test(answer.text)]
      const file = /^files: (.+)$/m.exec(answer.text)?.[1] ?? ''
      const made = isMade(name, file, secondary)
      return { is: 'ok', status: { primary, secondary, ours: made && /^reconfigurable via modzone: yes$/m.test(answer.text) } }
    }
    // Of what was not transferred yet it tells the clause alone.
    if (answer.failure.includes('not loaded')) return clause(name)
    return answer.failure === 'not found' ? { is: 'ok', status: null } : refused(`The server answered to zonestatus: ${answer.failure}.`)
  }
  /** The same by the clause of a zone that nothing is loaded of, which is told of those alone that were made by the control channel. */
  const clause = async (name: string): Promise<DnsAnswer<{ status: ZoneStatus | null }>> => {
    const answer = await rndc(context, control, `showzone "${name}"`, false)
    if (answer.is !== 'ok') return answer
    const [primary, secondary] = [/\btype (?:primary|master);/.test(answer.text), /\btype (?:secondary|slave);/.test(answer.text)]
    const file = /\bfile "([^"]+)";/.exec(answer.text)?.[1] ?? ''
    return { is: 'ok', status: { primary, secondary, ours: isMade(name, file, secondary) } }
  }
  /** Deletes a zone that was made so, with its files; `kept`: it stands in the configuration of the server, or somebody else made it. */
  const remove = async (name: string): Promise<DnsAnswer<{ kept: boolean }>> => {
    if (!plainZone.test(name)) return { is: 'ok', kept: true }
    const there = await status(name)
    if (there.is !== 'ok') return there
    if (!there.status) return { is: 'ok', kept: false }
    if (!there.status.ours) return { is: 'ok', kept: true }
    const answer = await rndc(context, control, `delzone -clean "${name}"`, true)
    if (answer.is !== 'ok') return answer
    if (answer.failure === null || answer.failure === 'not found') return { is: 'ok', kept: false }
    return refused(`The server does not delete ${name}: ${answer.failure}.`)
  }
  return {
    status,
    /** Whether the control channel answers to the key. */
    test: async (): Promise<DnsAnswer> => {
      const answer = await rndc(context, control, 'status', false)
      if (answer.is !== 'ok') return answer
      return answer.failure === null ? { is: 'ok' } : refused(`The server answered to status: ${answer.failure}.`)
    },
    /** Makes a zone that our key changes; who transfers it stands in the options of the server. Of one that is there as a primary: ok. */
    add: async (name: string): Promise<DnsAnswer> => {
      if (!plainZone.test(name)) return lacking(`The control channel takes no zone of the name ${name}.`)
      if (!plainKey.test(username) || !plainFolder.test(control.startFolder))
        return refused('The control channel does not take the name of the key, or the folder of start files.')
      let last = ''
      for (let tries = 0; tries < TRIES; tries++) {
        const number = await control.takeFile()
        const file = `${folder}/${number}.db`
        const clause = `{ type primary; file "${file}"; allow-update { key "${username}"; }; };`
        const answer = await rndc(context, control, `addzone "${name}" ${clause}`, true)
        if (answer.is !== 'ok') return answer
        if (answer.failure === null) return { is: 'ok' }
        last = `${answer.failure} ${answer.text}`.trim()
        const unfit = last.includes('dns_zone_loadnew failed') && answer.failure !== 'file not found'
        if (unfit) continue
        // Nothing was begun with it, and nothing is wrong with it.
        await control.returnFile(number)
        if (answer.failure === 'file not found') return lacking(`The server has no file ${file} for a new zone to begin with.`)
        if (answer.failure === 'already exists') {
          const there = await status(name)
          if (there.is !== 'ok') return there
          return there.status?.primary ? { is: 'ok' } : lacking(`The server has ${name} already, and is not its primary.`)
        }
        if (/not allowing/i.test(last)) return refused('The server makes no zones: allow-new-zones must stand in its options.')
        return refused(`The server did not make ${name}: ${last.slice(0, 300)}`)
      }
      return refused(
        `The server could not begin ${name} with any of the ${TRIES} next files of ${control.startFolder}: ${last.slice(0, 300)}`,
      )
    },
    /** The file of a new zone becomes that zone's own, which no other zone can begin with. */
    keep: (name: string) => rndc(context, control, `sync "${name}"`, false),
    remove,
    /** Makes a zone that follows primaries, or has one that does follow these. Nothing begins it: what it is transferred is kept in a file of its own. */
    follow: async ({ name, primaries, key }: FollowedZone, ours?: MadeByUs): Promise<DnsAnswer> => {
      if (!plainZone.test(name)) return lacking(`The control channel takes no zone of the name ${name}.`)
      if ((key && !plainKey.test(key.name)) || !plainFolder.test(control.startFolder))
        return refused('The control channel does not take the name of the key, or the folder of start files.')
      const there = await status(name)
      if (there.is !== 'ok') return there
      if (there.status && !there.status.secondary) {
        if (!(await ours?.has('zone', name))) return lacking(`The server has ${name} already, and follows nobody for it.`)
        const gone = await remove(name)
        if (gone.is !== 'ok') return gone
        if (gone.kept) return lacking(`The server has ${name} in its configuration, and follows nobody for it.`)
      }
      if (there.status?.secondary && !there.status.ours) return lacking(`The server follows others for ${name} by its own configuration.`)
      const signing = key ? ` key "${key.name}"` : ''
      const from = primaries.map(({ address, port }) => `${address} port ${port}${signing};`).join(' ')
      const clause = `{ type secondary; file "${folder}/${copyOf(name)}"; primaries { ${from} }; };`
      const told = async (command: 'addzone' | 'modzone'): Promise<DnsAnswer> => {
        const answer = await rndc(context, control, `${command} "${name}" ${clause}`, true)
        if (answer.is !== 'ok' || answer.failure === null) return answer
        const said = `${answer.failure} ${answer.text}`.trim()
        if (/not allowing/i.test(said)) return refused('The server makes no zones: allow-new-zones must stand in its options.')
        return lacking(`The server does not follow the primaries of ${name}: ${said.slice(0, 300)}`)
      }
      if (there.status?.secondary) return told('modzone')
      return ours ? ours.make('zone', name, () => told('addzone')) : told('addzone')
    },
    /** Has the server transfer a zone now, whatever its serial. */
    retrieve: async (name: string): Promise<DnsAnswer> => {
      if (!plainZone.test(name)) return lacking(`The control channel takes no zone of the name ${name}.`)
      const answer = await rndc(context, control, `retransfer "${name}"`, true)
      if (answer.is !== 'ok' || answer.failure === null) return answer
      return lacking(`The server does not transfer ${name}: ${answer.failure}.`)
    },
  }
}
