import { expect, test } from 'vitest'
import type { RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'
import { type RegistrarBench, registration } from './registrar-bench.ts'

/** What every driver of a registrar does with name servers below a name. */
export function hostConformance(bench: () => RegistrarBench, way: () => RegistrarDriver): void {
  const done = { is: 'ok' }
  const [first, second] = [
    { host: 'ns1.najd.com', addresses: ['198.51.100.7', '2001:db8::7'] },
    { host: 'ns1.najd.com', addresses: ['198.51.100.8'] },
  ] as const
  const hostsOf = async (name = 'najd.com') => {
    const said = await way().hosts?.(name)
    return said?.is === 'ok' ? said.hosts.map(({ host, addresses }) => ({ host, addresses: [...addresses].sort() })) : said
  }

  test('a name of ours is deleted and can be had back; the same twice is refused or harmless, and nobody deletes another one', async () => {
    await way().register(registration('najd.com'))
    await bench().elsewhere('away.com')
    expect(await way().deleteName?.('najd.com')).toEqual(done)
    const said = await way().domain('najd.com')
    expect(said).toMatchObject({ is: 'ok', domain: { ours: true, inRedemption: true } })
    expect((await way().deleteName?.('najd.com'))?.is).toMatch(/^(ok|rejected)$/)
    expect(await way().restore?.('najd.com')).toEqual(done)
    for (const name of ['nobody.com', 'away.com']) expect(await way().deleteName?.(name)).toMatchObject({ is: 'rejected' })
    expect(await way().domain('away.com')).toMatchObject({ is: 'ok', domain: { ours: false } })
  })

  test('a name server below a name of ours is made, changed and deleted; the same twice is harmless, and one that a name uses stays', async () => {
    await way().register(registration('najd.com'))
    expect(await hostsOf()).toEqual([])
    for (const wanted of [first, first, second, first]) {
      expect(await way().setHost?.('najd.com', wanted)).toEqual(done)
      expect(await hostsOf()).toEqual([wanted])
    }
    expect(await way().setNameservers('najd.com', [first.host, 'ns1.sijil.sa'])).toEqual(done)
    expect(await way().dropHost?.('najd.com', first.host)).toMatchObject({ is: 'rejected', code: 'hostInUse' })
    expect(await hostsOf()).toEqual([first])
    await way().setNameservers('najd.com', ['ns1.sijil.sa', 'ns2.sijil.sa'])
    for (let twice = 0; twice < 2; twice++) expect(await way().dropHost?.('najd.com', first.host)).toEqual(done)
    expect(await hostsOf()).toEqual([])
    await bench().elsewhere('away().com')
    for (const name of ['nobody.com', 'away().com']) {
      expect(await way().setHost?.(name, { ...second, host: `ns1.${name}` })).toMatchObject({ is: 'rejected' })
      expect(await way().dropHost?.(name, `ns1.${name}`)).toMatchObject({ is: 'rejected' })
    }
  })
}
