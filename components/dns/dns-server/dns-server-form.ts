import type { FieldOf, FormOf } from '#components/kit/record-form/field-definition.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { dnsDriverNames, hmacAlgorithms, simulatedDnsBehaviours } from '#contract/dns/dns-drivers.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'

type Field = FieldOf<typeof dnsServers>
const code = (name: Field['name'], more: Partial<Field> = {}): Field => ({
  name,
  kind: 'text',
  code: true,
  optional: true,
  max: 253,
  ...more,
})
const when = (field: Field['name'], ...is: unknown[]) => ({ when: { field, is } })

export const dnsServerForm: FormOf<typeof dnsServers> = [
  {
    fields: [
      { name: 'name', kind: 'text', max: 80 },
      { name: 'driver', kind: 'choice', options: dnsDriverNames },
      code('hostname', { optional: false }),
      { name: 'port', kind: 'number', code: true },
      { name: 'queryPort', kind: 'number', code: true, optional: true, ...when('driver', 'powerdns', 'cpanel') },
      code('username', { max: 100, optional: false, ...when('driver', 'bind', 'cpanel') }),
      { name: 'accessKey', kind: 'secret', max: 2000, optional: true },
      { name: 'tsigAlgorithm', kind: 'choice', options: hmacAlgorithms, ...when('driver', 'bind') },
      { name: 'controlKey', kind: 'secret', max: 500, optional: true, ...when('driver', 'bind') },
      { name: 'controlAlgorithm', kind: 'choice', options: hmacAlgorithms, ...when('driver', 'bind') },
      { name: 'controlPort', kind: 'number', code: true, optional: true, ...when('driver', 'bind') },
      code('startFolder', { max: 200, ...when('driver', 'bind') }),
      { name: 'startFilesTaken', kind: 'number', code: true, ...when('driver', 'bind') },
      { name: 'timeout', kind: 'number' },
      { name: 'changesPerSecond', kind: 'number', optional: true },
      { name: 'maxZones', kind: 'number', optional: true },
      { name: 'secure', kind: 'flag', full: true, ...when('driver', 'powerdns', 'cpanel', 'simulator') },
      { name: 'trust', kind: 'choice', options: ['authorities', 'fingerprint'], ...when('secure', true) },
      code('fingerprint', { optional: false, full: true, max: 120, ...when('trust', 'fingerprint') }),
      { name: 'privateAllowed', kind: 'flag', full: true },
      code('nameserver1'),
      code('nameserver1Ips', { max: 200 }),
      code('nameserver2'),
      code('nameserver2Ips', { max: 200 }),
      code('nameserver3'),
      code('nameserver3Ips', { max: 200 }),
      code('nameserver4'),
      code('nameserver4Ips', { max: 200 }),
      code('nameserver5'),
      code('nameserver5Ips', { max: 200 }),
      code('defaultIp', { max: 45 }),
      { name: 'recordSetId', kind: 'reference', of: 'dnsRecordSets', optional: true },
      { name: 'serverGroup', kind: 'text', optional: true, max: 60 },
      { name: 'reverseZones', kind: 'flag', full: true },
      { name: 'dnssecZones', kind: 'flag', full: true, ...when('driver', 'powerdns', 'simulator') },
      { name: 'isDefault', kind: 'flag', full: true },
      { name: 'simulatedBehaviour', kind: 'choice', options: simulatedDnsBehaviours, ...when('driver', 'simulator') },
    ],
  },
]

export const dnsServerStart = {
  ...{
    driver: 'powerdns',
    port: 8081,
    secure: false,
    trust: 'authorities',
    timeout: 15,
    tsigAlgorithm: 'hmac-sha256',
    controlAlgorithm: 'hmac-sha256',
    startFilesTaken: 0,
    privateAllowed: false,
    reverseZones: true,
    dnssecZones: true,
    isDefault: false,
    simulatedBehaviour: 'works',
  },
}

export const dnsServerVerbs = verbsOf(dnsServers, {
  changeTransferKey: {
    fields: [
      { name: 'transferKeyName', kind: 'text', code: true, max: 100 },
      { name: 'transferAlgorithm', kind: 'choice', options: hmacAlgorithms },
      { name: 'transferKey', kind: 'secret', max: 500 },
    ],
  },
})
