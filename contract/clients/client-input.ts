import { z } from 'zod'
import { customValue } from '../catalogue/custom-fields.ts'
import { bilingualText } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import {
  choice,
  code,
  countryCode,
  email,
  flag,
  integer,
  longText,
  optional,
  phone,
  postalCode,
  reference,
  registrationNumber,
  street,
  text,
} from '../kernel/fields.ts'
import { MOST_CLIENT_FIELDS } from './asked-fields.ts'
import { birthDate } from './birth-date.ts'
import { accountTypes, emailCategories, languages, walletUses } from './client-values.ts'
import { personalId } from './personal-id.ts'

type Preferences = Record<(typeof emailCategories)[number], z.ZodDefault<z.ZodBoolean>>
const emailPreferences = z.strictObject(Object.fromEntries(emailCategories.map(name => [name, flag().default(true)])) as Preferences)

/** Everything a caller may write of a client. What else has to be there, and when: `clientProblems`. */
export const clientInput = z.strictObject({
  accountType: choice(accountTypes),
  firstName: bilingualText({ max: 60 }),
  lastName: bilingualText({ max: 60 }),
  companyName: optional(bilingualText({ max: 200 })),
  email: email(),
  mobile: optional(phone()),
  smsNumber: optional(phone()),
  addressLine1: optional(street({ max: 200 })),
  addressLine2: optional(street({ max: 200 })),
  district: optional(text({ max: 100 })),
  buildingNumber: optional(code(() => undefined, { max: 20 })),
  additionalNumber: optional(code(() => undefined, { max: 20 })),
  city: optional(text({ max: 100 })),
  state: optional(text({ max: 100 })),
  zip: optional(postalCode()),
  countryCode: countryCode(),
  /** Of a company: whether it has a VAT number at all; one that is not registered has none. */
  vatRegistered: flag().default(true),
  vatNumber: optional(registrationNumber({ max: 20 })),
  taxId: optional(registrationNumber()),
  crNumber: optional(registrationNumber()),
  nationalId: optional(personalId()),
  birthDate: optional(birthDate()),
  language: choice(languages),
  clientGroupId: optional(reference()),
  currency: currencyCode().default('SAR'),
  cardProcessingDisabled: flag().default(false),
  /** Whether the automation pays its open invoices out of its wallet. */
  walletUse: choice(walletUses).default('company'),
  /** Staff, too, are signed in at panels of theirs and in the portal as their owner; false: neither. */
  singleSignOnAllowed: flag().default(true),
  /** They see and change their own DNS zones by themselves. */
  dnsAllowed: flag().default(true),
  /** Documents for the client are in both languages, and not in the client's alone, where the law leaves the choice. */
  bilingualDocuments: flag().default(true),
  /** Whether the status follows by itself from what the client has, where the settings ask for it. */
  automaticStatus: flag().default(true),
  lateFees: flag().default(true),
  overdueNotices: flag().default(true),
  /** Hours of the company's zone in which nothing that can wait is sent, in place of the company's own; the same twice: none. Both or neither. */
  quietFrom: optional(integer({ max: 23 })),
  quietUntil: optional(integer({ max: 23 })),
  marketingOptIn: flag().default(false),
  emailPreferences: emailPreferences.default({ general: true, product: true, invoice: true, domain: true, support: true }),
  source: optional(text({ max: 60 })),
  notes: optional(longText({ max: 5000 })),
  tags: z
    .array(reference())
    .max(20)
    .overwrite(list => [...new Set(list)])
    .default([]),
  /** Values of custom fields; a stored client keeps those of fields that are not named. */
  customValues: z.array(customValue).max(MOST_CLIENT_FIELDS).default([]),
})
export type ClientInput = z.output<typeof clientInput>

/** What a form sends. `skipRequired` (with its own capability) lets what the company wants to know be empty; it is not kept. */
export const clientForm = clientInput.extend({ skipRequired: flag().default(false) })
