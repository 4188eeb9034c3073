import type { Values } from '#components/kit/record-form/field-definition.ts'
import { customFromForm, customToForm } from './custom-field-forms.ts'

type Wanted = Record<string, boolean>
const prefix = 'mail-'

/** A client as the form shows it: each e-mail category is a box of its own, and so is each custom field. */
export function toForm(
  client: Values & { emailPreferences: Wanted; customFields?: Parameters<typeof customToForm>[0] | undefined },
): Values {
  const { emailPreferences, customFields = [], ...values } = client
  const custom = customToForm(customFields)
  return { ...values, ...custom, ...Object.fromEntries(Object.entries(emailPreferences).map(([name, wanted]) => [prefix + name, wanted])) }
}

/** What the form sends as the contract takes it. The categories go together: those that were not touched as they were. */
export function fromForm<V extends Values>(values: V, before: Wanted): V {
  const entries = Object.entries(values)
  const mails = entries.filter(([name]) => name.startsWith(prefix)).map(([name, wanted]) => [name.slice(prefix.length), wanted])
  const others = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix) && !name.startsWith('customValues.')))
  // Its field is hidden then, and so not sent.
  const unregistered = values.vatRegistered === false ? { vatNumber: null } : {}
  return {
    ...others,
    ...customFromForm(values),
    ...unregistered,
    ...(mails.length ? { emailPreferences: { ...before, ...Object.fromEntries(mails) } } : {}),
  } as V
}

/** A new client before anything is typed. */
export const newClient = {
  accountType: 'COMPANY',
  status: 'active',
  language: 'ar-SA',
  countryCode: 'SA',
  vatRegistered: true,
  currency: 'SAR',
  walletUse: 'company',
  singleSignOnAllowed: true,
  bilingualDocuments: true,
  lateFees: true,
  overdueNotices: true,
  dnsAllowed: true,
  automaticStatus: true,
  createOwner: true,
  emailPreferences: { general: true, product: true, invoice: true, domain: true, support: true },
}
