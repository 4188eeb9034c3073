import type { FieldDefinition, FieldOf, FormOf } from '#components/kit/record-form/field-definition.ts'
import { accountTypes, clientSources, emailCategories, languages, walletUses } from '#contract/clients/client-values.ts'
import type { clients } from '#contract/clients/clients.ts'
import type { CustomName } from './custom-field-forms.ts'

/** The email preferences are one field of the contract and a switch each here. */
type Preference = `mail-${(typeof emailCategories)[number]}`
type More = Preference | CustomName
type Field = FieldOf<typeof clients, More>

interface Of {
  company: boolean
  saudi: boolean
  taxExempt: boolean
  creating: boolean
  /** Fields that may be empty though they are wanted. */
  spared: readonly string[]
  /** The reader may spare them. */
  spares: boolean
  /** What is asked besides. */
  custom: FieldDefinition<CustomName>[]
}

const forCompany = { when: { field: 'accountType', is: ['COMPANY'] } } as const
const forPerson = { when: { field: 'accountType', is: ['PERSONAL'] } } as const
const text = (name: Field['name'], more: Partial<Field> = {}): Field => ({ name, kind: 'text', ...more })
const code = (name: Field['name'], more: Partial<Field> = {}): Field => ({
  name,
  kind: 'text',
  code: true,
  ...more,
})
const flag = (name: Field['name']): Field => ({ name, kind: 'flag', optional: true })
const optional = { optional: true }
const ownerFields: Field[] = [
  flag('createOwner'),
  { name: 'ownerUserId', kind: 'reference', of: 'clientOwners', ...optional, when: { field: 'createOwner', is: [true] } },
  flag('welcomeMail'),
]

/** Which mails a new client wants. */
const wantedFields = (): Field[] => [...emailCategories.map(name => flag(`mail-${name}`)), flag('marketingOptIn')]

/** The form of a client: the same fields whatever is chosen, only which are needed and shown depends on it. */
export function clientSections({ company, saudi, taxExempt, creating, spared, spares, custom }: Of): FormOf<typeof clients, More> {
  const wanted = (field: Field): Field => ({ ...field, optional: spared.includes(field.name) })
  const onInvoices = { optional: !(company && saudi) }
  return [
    {
      name: 'account',
      fields: [
        { name: 'accountType', kind: 'choice', options: accountTypes },
        { name: 'language', kind: 'choice', options: languages },
        { name: 'companyName', kind: 'bilingual', max: 200, ...forCompany },
        { name: 'firstName', kind: 'bilingual', max: 60 },
        { name: 'lastName', kind: 'bilingual', max: 60 },
      ],
    },
    {
      name: 'contact',
      fields: [
        { name: 'email', kind: 'email' },
        wanted({ name: 'mobile', kind: 'phone' }),
        { name: 'smsNumber', kind: 'phone', ...optional },
      ],
    },
    {
      name: 'address',
      fields: [
        { name: 'countryCode', kind: 'country' },
        wanted({ name: 'city', kind: 'city', countryIn: 'countryCode' }),
        wanted({ name: 'state', kind: 'region', countryIn: 'countryCode' }),
        text('district', { max: 100, ...onInvoices }),
        wanted(text('addressLine1', { max: 200 })),
        code('buildingNumber', onInvoices),
        text('addressLine2', { max: 200, ...optional }),
        wanted(code('zip')),
        code('additionalNumber', optional),
      ],
    },
    {
      name: 'registration',
      fields: [
        { ...flag('vatRegistered'), ...forCompany },
        code('vatNumber', { optional: !(company && saudi) || taxExempt, when: { field: 'vatRegistered', is: [true] } }),
        code('crNumber', { ...optional, ...forCompany }),
        code('taxId', optional),
        code('nationalId', { ...optional, ...forPerson }),
        { name: 'birthDate', kind: 'date', hijri: true, ...optional, ...forPerson },
      ],
    },
    {
      name: 'billing',
      fields: [
        { name: 'clientGroupId', kind: 'reference', of: 'clientGroups', ...optional },
        { name: 'currency', kind: 'currency' },
        flag('bilingualDocuments'),
        flag('lateFees'),
        flag('overdueNotices'),
        flag('cardProcessingDisabled'),
        { name: 'walletUse', kind: 'choice', options: walletUses },
        flag('singleSignOnAllowed'),
        flag('dnsAllowed'),
      ],
    },
    ...(custom.length > 0 ? [{ name: 'custom', fields: custom }] : []),
    // Afterwards they are changed with a reason, where all channels stand side by side.
    ...(creating ? [{ name: 'messages', fields: wantedFields() }] : []),
    {
      name: 'internal',
      fields: [
        { name: 'source', kind: 'choice', options: clientSources, ...optional },
        ...(creating ? [{ name: 'status', kind: 'choice', options: ['active', 'inactive'] } as const] : []),
        flag('automaticStatus'),
        { name: 'tags', kind: 'references', of: 'clientTags', ...optional },
        { name: 'notes', kind: 'longText', max: 5000, ...optional },
        ...(spares ? [flag('skipRequired')] : []),
      ],
    },
    ...(creating ? [{ name: 'owner', fields: ownerFields }] : []),
  ]
}
