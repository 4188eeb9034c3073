import type { FieldOf, FormOf } from '#components/kit/record-form/field-definition.ts'
import { panelModuleNames, simulatedBehaviours } from '#contract/services/panel-modules.ts'
import { certificateTrusts, serverAccesses } from '#contract/services/server-input.ts'
import type { servers } from '#contract/services/servers.ts'

type Field = FieldOf<typeof servers>
const code = (name: Field['name'], more: Partial<Field> = {}): Field => ({ name, kind: 'text', code: true, optional: true, ...more })
const when = (field: Field['name'], ...is: unknown[]) => ({ when: { field, is } })
const nameserver = (number: 1 | 2 | 3 | 4 | 5): Field[] => [
  code(`nameserver${number}`, { max: 253 }),
  code(`nameserver${number}Ip`, { max: 45 }),
]

/** The form of a server, in blocks. */
export const serverSections: FormOf<typeof servers> = [
  {
    name: 'server',
    fields: [
      { name: 'name', kind: 'text', max: 80 },
      { name: 'module', kind: 'choice', options: panelModuleNames },
      { name: 'maxAccounts', kind: 'number', optional: true },
      { name: 'datacentre', kind: 'text', max: 100, optional: true },
      { name: 'monthlyCost', kind: 'money', currency: 'costCurrency', optional: true },
      { name: 'costCurrency', kind: 'currency' },
    ],
  },
  {
    name: 'connection',
    fields: [
      code('hostname', { max: 253, optional: false }),
      { name: 'port', kind: 'number', code: true },
      code('username', { max: 100 }),
      { name: 'accessKey', kind: 'secret', max: 2000, optional: true },
      { name: 'timeout', kind: 'number', optional: true },
      { name: 'secure', kind: 'flag', full: true },
      { name: 'trust', kind: 'choice', options: certificateTrusts, full: true, ...when('secure', true) },
      { name: 'authority', kind: 'longText', code: true, full: true, max: 20_000, ...when('trust', 'ownAuthority') },
      code('fingerprint', { optional: false, full: true, max: 120, ...when('trust', 'fingerprint') }),
    ],
  },
  {
    name: 'simulator',
    fields: [
      { name: 'simulatedBehaviour', kind: 'choice', options: simulatedBehaviours, ...when('module', 'simulator') },
      { name: 'simulatedDelay', kind: 'number', ...when('module', 'simulator') },
    ],
  },
  {
    name: 'addresses',
    fields: [
      code('defaultIp', { max: 45 }),
      { name: 'statusAddress', kind: 'text', code: true, optional: true, max: 2048 },
      { name: 'assignedIps', kind: 'longText', code: true, optional: true, full: true, max: 20_000 },
    ],
  },
  { name: 'nameservers', fields: [...nameserver(1), ...nameserver(2), ...nameserver(3), ...nameserver(4), ...nameserver(5)] },
  {
    name: 'access',
    fields: [
      { name: 'access', kind: 'choice', options: serverAccesses, full: true },
      { name: 'roleGroupIds', kind: 'references', of: 'roleGroups', full: true, ...when('access', 'roleGroups') },
      { name: 'administratorIds', kind: 'references', of: 'administrators', full: true, ...when('access', 'administrators') },
    ],
  },
  { name: 'notes', fields: [{ name: 'notes', kind: 'longText', optional: true, full: true, max: 4000 }] },
]
