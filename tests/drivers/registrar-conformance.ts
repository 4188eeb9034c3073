import { beforeEach, describe, expect, test } from 'vitest'
import { isCost } from '#contract/catalogue/premium-price.ts'
import type { DomainContact } from '#contract/domains/domain-contacts.ts'
import type { RegistrarDriver, RegistryDomain } from '#platform/drivers/registrar/registrar-driver.ts'
import type { OutsideRequest } from '#platform/kernel/module-call/record-call.ts'
import { hostConformance } from './host-conformance.ts'
import { type RegistrarBench, registrant, registration } from './registrar-bench.ts'

/** What every driver of a registrar does, whatever the registrar. */
export function registrarConformance(name: string, bench: () => RegistrarBench): void {
  describe(name, () => {
    let calls: OutsideRequest[]
    let way: RegistrarDriver
    beforeEach(async () => {
      calls = []
      await bench().goWrong('works')
      await bench().empty()
      way = bench().open(calls)
    })
    const done = { is: 'ok' }
    const read = async (domain = 'najd.com'): Promise<RegistryDomain | null> => {
      const said = await way.domain(domain)
      if (said.is !== 'ok') throw new Error(`it did not say: ${said.message}`)
      return said.domain
    }
    const yearOf = (day: string | null | undefined) => Number(day?.slice(0, 4))

    test('lets us in', async () => {
      expect(await way.test()).toMatchObject(done)
    })

    test('a name that was registered is ours, as it was asked for; nobody has it twice', async () => {
      expect(await read()).toBeNull()
      expect(await way.register(registration('najd.com'))).toEqual(done)
      const there = await read()
      expect(there).toMatchObject({ ours: true, nameservers: ['ns1.sijil.sa', 'ns2.sijil.sa'], locked: false, undecided: false })
      expect(yearOf(there?.expiresOn)).toBe(new Date().getUTCFullYear() + 2)
      expect(await way.register(registration('najd.com'))).toMatchObject({ is: 'rejected', code: 'taken' })
    })

    test('tells of many names at once whether they can be had', async () => {
      await way.register(registration('najd.com'))
      await bench().elsewhere('away.com')
      const names = Array.from({ length: 60 }, (_, at) => `n${at}.com`)
      const said = await way.check(['najd.com', 'away.com', ...names])
      expect(said.is === 'ok' && [...said.free].map(([, free]) => free)).toEqual([false, false, ...names.map(() => true)])
    })

    test('tells which names are premium and what they cost, and does nothing at another price', async () => {
      const cost = { currency: 'KWD', create: '153.250', renew: '20.5', transfer: '99' }
      const premium = { currency: 'KWD', register: 153_250, renew: 20_500, transfer: 99_000 }
      await bench().asks('gold.com', cost)
      const said = await way.check(['gold.com', 'lead.com'])
      expect(said.is === 'ok' && [...said.premium]).toEqual([['gold.com', premium]])
      const agreed = { currency: 'KWD', amount: 153_250 }
      if (bench().judgesPrice)
        for (const other of [null, { ...agreed, amount: 153_249 }, { ...agreed, currency: 'USD' }])
          expect((await way.register({ ...registration('gold.com', 1), cost: other })).is).toBe('rejected')
      expect(await read('gold.com')).toBeNull()
      expect(await way.register({ ...registration('gold.com', 1), cost: agreed })).toEqual(done)
      expect(await read('gold.com')).toMatchObject({ ours: true })
      if (!way.renewalCost) return
      expect(await way.renewalCost('gold.com')).toMatchObject({ is: 'ok', premium: { currency: 'KWD', renew: 20_500 } })
      expect(await way.renewalCost('lead.com')).toEqual({ is: 'ok', premium: null })
    })

    test.each(['0', '-5.00', '5.0005', 'free', '1e40', '99999999999999.00', '1,234.00'])(
      'what it asks as %s is not taken for a price',
      async create => {
        await bench().asks('odd.com', { currency: 'KWD', create, renew: create, transfer: create })
        const said = await way.check(['odd.com'])
        const cost = said.is === 'ok' ? said.premium.get('odd.com') : undefined
        expect(cost).toBeDefined()
        expect([cost?.register, cost?.renew, cost?.transfer].filter(isCost)).toEqual([])
      },
    )

    test('a renewal goes on from the expiry that it names, and is done once', async () => {
      await way.register(registration('najd.com'))
      const expiresOn = (await read())?.expiresOn ?? ''
      expect(await way.renew({ name: 'najd.com', years: 1, expiresOn })).toEqual(done)
      expect(yearOf((await read())?.expiresOn)).toBe(yearOf(expiresOn) + 1)
      expect(await way.renew({ name: 'najd.com', years: 1, expiresOn })).toMatchObject({ is: 'rejected' })
      expect(yearOf((await read())?.expiresOn)).toBe(yearOf(expiresOn) + 1)
    })

    test('a name that was deleted is told as that, had back before it is renewed, and the same twice is harmless', async () => {
      await way.register(registration('najd.com'))
      expect((await read())?.inRedemption ?? false).toBe(false)
      await bench().deletes('najd.com')
      const there = await read()
      expect(there).toMatchObject({ ours: true, inRedemption: true })
      const renewal = { name: 'najd.com', years: 1, expiresOn: there?.expiresOn ?? '' }
      expect(await way.renew(renewal)).toMatchObject({ is: 'rejected' })
      for (let twice = 0; twice < 2; twice++) expect(await way.restore?.('najd.com')).toEqual(done)
      expect((await read())?.inRedemption ?? false).toBe(false)
      expect(await way.renew(renewal)).toEqual(done)
      expect(await way.restore?.('nobody.com')).toMatchObject({ is: 'rejected' })
      await bench().elsewhere('away.com')
      expect(await way.restore?.('away.com')).toMatchObject({ is: 'rejected' })
    })

    test('name servers and the lock are changed, and the same twice is harmless', async () => {
      await way.register(registration('najd.com'))
      const hosts = ['ns2.sijil.sa', 'ns3.sijil.sa']
      for (let twice = 0; twice < 2; twice++) {
        expect(await way.setNameservers('najd.com', hosts)).toEqual(done)
        expect(await way.setLock('najd.com', true)).toEqual(done)
      }
      const there = await read()
      expect([...(there?.nameservers ?? [])].sort()).toEqual(hosts)
      expect(there?.locked).toBe(true)
      expect(await way.setLock('najd.com', false)).toEqual(done)
      expect(await read()).toMatchObject({ locked: false })
    })

    test('its holder is hidden where it does that, from the registration on or later, and the same twice is harmless', async () => {
      expect(await way.register({ ...registration('hidden.com'), idProtection: true })).toEqual(done)
      await way.register(registration('najd.com'))
      if (!way.setIdProtection) return expect(await read('hidden.com')).not.toHaveProperty('holderHidden')
      expect(await read('hidden.com')).toMatchObject({ holderHidden: true })
      expect(await read()).toMatchObject({ holderHidden: false })
      for (const hidden of [true, true, false]) {
        expect(await way.setIdProtection('najd.com', hidden)).toEqual(done)
        expect(await read()).toMatchObject({ holderHidden: hidden })
      }
      expect(await way.setIdProtection('nobody.com', true)).toMatchObject({ is: 'rejected' })
    })

    hostConformance(bench, () => way)

    test('keys are given where it takes them, in place of those before', async () => {
      await way.register(registration('najd.com'))
      const [first, second] = [`1 13 2 ${'AB'.repeat(32)}`, `2 13 2 ${'CD'.repeat(32)}`] as const
      if (!way.setDs) return expect(await read()).toMatchObject({ dsRecords: null })
      expect(await read()).toMatchObject({ dsRecords: [] })
      for (const wanted of [[first], [first], [second], []]) {
        expect(await way.setDs('najd.com', wanted)).toEqual(done)
        expect(await read()).toMatchObject({ dsRecords: wanted })
      }
    })

    test('a name of somebody else comes with its code, and is ours when it has arrived', async () => {
      const eppCode = await bench().elsewhere('away.com')
      // It is answered where it was answered before: nothing is said of its name servers.
      const asked = { ...registration('away.com', 1), nameservers: [] }
      expect(await way.transfer({ ...asked, eppCode: 'wrong' })).toMatchObject({ is: 'rejected', code: 'eppCodeWrong' })
      expect(await way.transfer({ ...asked, eppCode })).toEqual(done)
      await bench().arrives('away.com')
      expect(await read('away.com')).toMatchObject({ ours: true, transferPending: false })
      expect(JSON.stringify(calls)).not.toContain('ns1.sijil.sa')
      if (eppCode.length > 12) expect(JSON.stringify(calls)).not.toContain(eppCode)
    })

    test('what is done to a name that is not there is refused', async () => {
      const gone = { is: 'rejected' }
      expect(await way.setNameservers('nobody.com', ['ns1.sijil.sa', 'ns2.sijil.sa'])).toMatchObject(gone)
      expect(await way.setLock('nobody.com', true)).toMatchObject(gone)
      expect(await way.renew({ name: 'nobody.com', years: 1, expiresOn: '2030-01-01' })).toMatchObject(gone)
    })

    test('a registrar that cannot be asked now has done nothing', async () => {
      await bench().goWrong('away')
      expect(await way.register(registration('late.com'))).toMatchObject({ is: 'retryable' })
      await bench().goWrong('works')
      expect(await read('late.com')).toBeNull()
      expect(await way.register(registration('late.com'))).toEqual(done)
    })

    test('a registration whose answer was lost is not known; asking shows it, and it was asked for once', async () => {
      await bench().goWrong('works')
      await way.register(registration('first.com'))
      await bench().goWrong('losesAnswers')
      expect(await way.register(registration('lost.com'))).toMatchObject({ is: 'unknown' })
      await bench().goWrong('works')
      expect(await read('lost.com')).toMatchObject({ ours: true })
      expect(await way.register(registration('lost.com'))).toMatchObject({ is: 'rejected', code: 'taken' })
    })

    test('gives the code by which a name of ours goes away, and none of a name that is not ours', async () => {
      await way.register(registration('najd.com'))
      const said = await way.transferCode?.('najd.com')
      expect(said).toEqual({ is: 'ok', code: expect.stringMatching(/^\S{6,64}$/) })
      expect(JSON.stringify(calls)).not.toContain((said as { code: string }).code)
      await bench().elsewhere('away.com')
      for (const name of ['away.com', 'nobody.com']) expect(await way.transferCode?.(name)).toMatchObject({ is: 'rejected' })
    })

    test('lists our names to the last where it can', async () => {
      if (!way.names) return
      const mine = Array.from({ length: 3 }, (_, at) => `mine${at}.com`)
      for (const one of mine) await way.register(registration(one))
      await bench().elsewhere('away.com')
      const listed: string[] = []
      for (let page: string | null = null, first = true; first || page !== null; first = false) {
        const said = await way.names(page)
        if (said.is !== 'ok') throw new Error(said.message)
        listed.push(...said.names.map(one => one.name))
        expect(said.names.every(({ expiresOn }) => yearOf(expiresOn) === new Date().getUTCFullYear() + 2)).toBe(true)
        page = said.next
      }
      expect(listed.sort()).toEqual(mine)
    })

    const other = { ...registrant, name: 'Omar Al-Otaibi', organisation: null, email: 'omar@example.sa' }
    const everybody = (contact: DomainContact = registrant) => ({ registrant: contact, admin: contact, tech: contact, billing: contact })
    const told = async () => {
      const said = await way.contacts?.('najd.com')
      return said?.is === 'ok' ? said.contacts : said
    }

    test('tells for whom a name is and who answers for it, and takes others in the roles that are named alone', async () => {
      await way.register(registration('najd.com'))
      expect(await told()).toEqual(everybody())
      for (let twice = 0; twice < 2; twice++) expect(await way.setContacts?.('najd.com', { admin: other })).toEqual(done)
      expect(await told()).toEqual({ ...everybody(), admin: other })
      expect(await way.setContacts?.('najd.com', { registrant: other, billing: other })).toEqual(done)
      expect(await told()).toEqual({ ...everybody(other), tech: registrant })
      // Another telephone alone is another contact.
      const moved = { ...registrant, phone: '+966598765432' }
      expect(await way.setContacts?.('najd.com', { tech: moved })).toEqual(done)
      expect(await told()).toEqual({ ...everybody(other), tech: moved })
      expect(await way.setContacts?.('nobody.com', { admin: other })).toMatchObject({ is: 'rejected' })
    })

    test('a name is registered with those who answer for it', async () => {
      await way.register({ ...registration('najd.com'), contacts: { admin: other } })
      expect(await told()).toEqual({ ...everybody(), admin: other })
    })
  })
}
