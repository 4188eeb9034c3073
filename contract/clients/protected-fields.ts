/** Who a client is in law: what invoices, contracts and domains rest on. */
export const protectedFields = [
  'accountType',
  'companyName',
  'firstName',
  'lastName',
  'crNumber',
  'vatNumber',
  'nationalId',
  'birthDate',
] as const
export type ProtectedField = (typeof protectedFields)[number]
