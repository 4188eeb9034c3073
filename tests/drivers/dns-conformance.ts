import { beforeEach, describe, expect, test } from 'vitest'
import { type DnsDriverName, dnsDriverFeatures } from '#contract/dns/dns-drivers.ts'
import { setDifferences, type ZoneImage } from '#contract/dns/zone-image.ts'
import type { DnsCall, DnsDriver, KeyChange } from '#platform/drivers/dns/dns-driver.ts'

/** A name server to try a driver with. */
export interface DnsBench {
  open(calls: DnsCall[], key?: string): DnsDriver
  /** What it answers to a question of names; undefined where nobody can ask it. */
  answer?: (name: string, type: string) => string
  driver: DnsDriverName
  /** What a validating look-up finds that trusts this key of the zone alone; throws where a signature is missing or wrong. */
  verified?: (zone: string, name: string, dnskey: string) => string
  /** The key is checked. */
  checksKey: boolean
}
const set = (owner: string, type: string, ...contents: string[]) => ({
  owner: `${owner}.`,
  type,
  ttl: 14_400,
  contents: contents.toSorted(),
})
const soa = {
  mname: 'ns1.sijil.test',
  rname: 'hostmaster.sijil.test',
  serial: 2026112301,
  refresh: 10_800,
  retry: 3600,
  expire: 604_800,
  minimum: 3600,
  soaTtl: 14_400,
}
const name = 'najd.test'
const image: ZoneImage = {
  name,
  soa,
  sets: [
    set(name, 'NS', 'ns1.sijil.test.', 'ns2.sijil.test.'),
    set(name, 'A', '192.0.2.1'),
    set(name, 'AAAA', '2001:db8::1'),
    set(name, 'MX', '10 mail.najd.test.', '20 mx.other.test.'),
    set(name, 'CAA', '0 issue "ca.test"'),
    set(name, 'LOC', '24 42 49.000 N 46 40 31.000 E 612.00m 1.00m 10000.00m 10.00m'),
    set(`mail.${name}`, 'A', '192.0.2.2'),
    set(`txt.${name}`, 'TXT', '"v=spf1 -all"', `"${'x'.repeat(255)}" "y\\"\\\\z"`),
    set(`www.${name}`, 'CNAME', `${name}.`),
    set(`_sip._tcp.${name}`, 'SRV', '10 60 5060 sip.other.test.'),
    set(`sip.${name}`, 'NAPTR', '100 10 "S" "SIP+D2U" "" _sip._udp.other.test.'),
    set(`*.w.${name}`, 'A', '192.0.2.3'),
    set(`xn--mgbh0fb.${name}`, 'A', '192.0.2.4'),
  ],
}

/** What every driver of a name server does, whatever the server. */
export function dnsConformance(title: string, bench: () => DnsBench): void {
  describe(title, () => {
    let calls: DnsCall[]
    let server: DnsDriver
    beforeEach(() => {
      calls = []
      server = bench().open(calls)
    })
    const there = async (zone = name) => {
      const answer = await server.zone(zone)
      if (answer.is !== 'ok') throw new Error(answer.message)
      return answer.zone
    }

    test('tells its version', async () => {
      expect(await server.test()).toMatchObject({ is: 'ok', version: expect.stringMatching(/\d/) })
    })

    test('has exactly the zone that was put, and then exactly another', async () => {
      expect(await server.put(image)).toEqual({ is: 'ok' })
      const told = await server.names()
      expect(told.is === 'ok' && (told.names === null || told.names.includes(name))).toBe(true)
      const first = await there()
      expect(setDifferences(image.sets, first?.sets ?? [])).toEqual([])
      // Some count serials by themselves.
      const wanted = (serial: number) => (server.ownSerials ? expect.any(Number) : serial)
      expect(first?.soa).toEqual({ ...soa, serial: wanted(soa.serial) })
      expect(await server.put(image)).toEqual({ is: 'ok' })

      // An alias takes the place of an address and the other way round, name servers change whole.
      const next: ZoneImage = {
        name,
        soa: { ...soa, serial: soa.serial + 1, refresh: 7200 },
        sets: [
          set(name, 'NS', 'ns3.sijil.test.'),
          set(`www.${name}`, 'A', '192.0.2.9'),
          set(`mail.${name}`, 'CNAME', 'other.test.'),
          set(name, 'TXT', '"new"'),
        ],
      }
      expect(await server.put(next)).toEqual({ is: 'ok' })
      const second = await there()
      expect(setDifferences(next.sets, second?.sets ?? [])).toEqual([])
      expect(second?.soa).toEqual({ ...next.soa, serial: wanted(next.soa.serial) })
      expect(second?.soa.serial).toBeGreaterThan(first?.soa.serial ?? 0)
      const { answer } = bench()
      expect(await server.answers(`www.${name}.`, 'A')).toMatchObject({ is: 'ok', contents: ['192.0.2.9'] })
      expect(await server.answers(`nowhere.${name}.`, 'A')).toMatchObject({ is: 'ok', contents: [] })
      if (answer)
        expect([answer(`www.${name}`, 'A'), answer(name, 'NS'), answer(name, 'SOA')]).toEqual([
          '192.0.2.9',
          'ns3.sijil.test.',
          expect.stringContaining(` ${second?.soa.serial} 7200 `),
        ])
    })

    test('has a zone that is larger than one message, changes all of it, and is rid of it', async () => {
      const large = (serial: number, letter: string): ZoneImage => ({
        ...{ name, soa: { ...soa, serial } },
        sets: [
          set(name, 'NS', 'ns1.sijil.test.'),
          ...Array.from({ length: 700 }, (_, at) => set(`h${at}.${name}`, 'TXT', `"${letter.repeat(200)}"`)),
        ],
      })
      for (const [serial, letter] of [
        [soa.serial + 10, 'a'],
        [soa.serial + 100, 'b'],
      ] as const) {
        expect(await server.put(large(serial, letter))).toMatchObject({ is: 'ok' })
        const found = await there()
        expect(setDifferences(large(serial, letter).sets, found?.sets ?? [])).toEqual([])
        if (!server.ownSerials) expect(found?.soa.serial).toBe(serial)
      }
      expect(await server.remove(name)).toEqual({ is: 'ok' })
      // Some keep a zone that stands in their configuration, with its name servers alone.
      expect((await there())?.sets.filter(({ type }) => type === 'TXT') ?? []).toEqual([])
    })

    test('is never written with a serial that secondaries take for older, also where serials go round', async () => {
      const at = (serial: number, address: string): ZoneImage => ({
        ...{ name, soa: { ...soa, serial } },
        sets: [set(name, 'NS', 'ns1.sijil.test.'), set(`www.${name}`, 'A', address)],
      })
      const serial = async () => (await there())?.soa.serial
      if (server.ownSerials) {
        expect(await server.put(at(3, '192.0.2.30'))).toEqual({ is: 'ok' })
        return
      }
      const [far, last] = [4_000_000_000, 4_294_967_295]
      expect(await server.put(at(far, '192.0.2.31'))).toEqual({ is: 'ok' })
      expect(await server.put(at(2_026_112_305, '192.0.2.32'))).toEqual({ is: 'ok', serial: far + 1 })
      // Of what is there already nothing is written, and its serial is told.
      expect(await server.put(at(2_026_112_305, '192.0.2.32'))).toEqual({ is: 'ok', serial: far + 1 })
      expect(await serial()).toBe(far + 1)
      expect(await server.put(at(last, '192.0.2.33'))).toEqual({ is: 'ok' })
      expect(await server.put(at(last, '192.0.2.34'))).toEqual({ is: 'ok', serial: 1 })
      expect([await serial(), await server.answers(`www.${name}.`, 'A')]).toMatchObject([1, { contents: ['192.0.2.34'] }])
    })

    test('signs a zone with one key however often it is asked, keeps it over changes, and takes it away again', async () => {
      const { driver, verified } = bench()
      expect(server.secure !== undefined).toBe(dnsDriverFeatures[driver].dnssec)
      if (!server.secure) return
      expect(await server.put(image)).toEqual({ is: 'ok' })
      const keysOf = async (signed: boolean) => {
        const answer = await server.secure?.(name, signed)
        if (answer?.is !== 'ok') throw new Error(answer?.message)
        return answer.keys
      }
      const keys = await keysOf(true)
      expect(keys).toEqual([expect.objectContaining({ algorithm: 'ECDSAP256SHA256', flags: 257 })])
      for (const ds of keys[0]?.ds ?? []) expect(ds).toMatch(new RegExp(`^${keys[0]?.tag} 13 [24] [0-9a-f]{64,96}$`))
      expect(keys[0]?.ds.length).toBeGreaterThan(0)
      expect(await keysOf(true)).toEqual(keys)
      const dnskey = keys[0]?.dnskey ?? ''
      if (verified) expect(verified(name, `mail.${name}`, dnskey)).toContain('192.0.2.2')
      const next = { ...image, soa: { ...soa, serial: soa.serial + 1 }, sets: [...image.sets, set(`new.${name}`, 'A', '192.0.2.77')] }
      expect(await server.put(next)).toEqual({ is: 'ok' })
      expect(await keysOf(true)).toEqual(keys)
      expect(setDifferences(next.sets, (await there())?.sets ?? [])).toEqual([])
      if (verified) {
        expect(verified(name, `new.${name}`, dnskey)).toContain('192.0.2.77')
        expect(() => verified(name, `new.${name}`, dnskey.replace(/.{6}==$/, 'AAAAAA=='))).toThrow()
      }
      // A second key comes once however often it is asked for, signs and is published alone, and goes.
      const change = async (asked: KeyChange) => {
        const answer = await server.changeKey?.(name, asked)
        if (answer?.is !== 'ok') throw new Error(answer?.message)
        return answer.keys
      }
      const add = { is: 'add', like: dnskey, known: [dnskey], active: false } as const
      await change(add)
      const made = (await change(add)).find(key => key.dnskey !== dnskey)
      expect(made).toMatchObject({
        algorithm: 'ECDSAP256SHA256',
        flags: 257,
        active: false,
        ds: expect.arrayContaining([expect.any(String)]),
      })
      const other = made?.dnskey ?? ''
      if (verified) expect(() => verified(name, `new.${name}`, other)).toThrow()
      expect((await change({ is: 'activate', dnskey: other })).map(({ active }) => active)).toEqual([true, true])
      if (verified) expect(verified(name, `new.${name}`, other)).toContain('192.0.2.77')
      expect((await change({ is: 'deactivate', dnskey })).filter(({ active }) => active)).toHaveLength(1)
      expect((await change({ is: 'activate', dnskey: other })).length).toBe(2)
      expect(await change({ is: 'remove', dnskey })).toEqual([expect.objectContaining({ dnskey: other, active: true })])
      expect(await change({ is: 'remove', dnskey })).toHaveLength(1)
      expect(await keysOf(false)).toEqual([])
      expect(await server.remove(name)).toEqual({ is: 'ok' })
      expect(JSON.stringify(calls)).not.toMatch(/private-?key/i)
    })

    test('a zone that is not there is none, and can be taken away', async () => {
      expect(await there('nothing.test')).toBe(null)
      expect(await server.remove('nothing.test')).toEqual({ is: 'ok' })
    })

    test('a wrong key is refused, and no call tells the key', async () => {
      const { checksKey } = bench()
      if (checksKey)
        expect(await bench().open(calls, Buffer.from('another key').toString('base64')).zone(name)).toMatchObject({
          is: 'rejected',
          code: 'unauthorized',
        })
      await server.test()
      expect(calls.length).toBeGreaterThan(0)
      expect(JSON.stringify(calls)).not.toContain('secret-of-the-test')
    })
  })
}
