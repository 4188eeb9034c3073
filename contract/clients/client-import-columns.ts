/** 2 MB. */
export const clientFileLimit = 2 * 1024 * 1024
/** How many lines and columns a file may hold. */
export const mostImportedClients = 2000
export const mostImportColumns = 80

/**
 * What a column of a file can hold. A name goes where its script says, in English or in Arabic; those of `…Ar` are Arabic whatever they look like.
 * A full name is parted after its first word.
 */
export const clientImportColumns = [
  'none',
  'accountType',
  'fullName',
  'firstName',
  'lastName',
  'companyName',
  'firstNameAr',
  'lastNameAr',
  'companyNameAr',
  'email',
  'mobile',
  'smsNumber',
  'addressLine1',
  'addressLine2',
  'district',
  'buildingNumber',
  'additionalNumber',
  'city',
  'state',
  'zip',
  'countryCode',
  'vatRegistered',
  'vatNumber',
  'taxId',
  'crNumber',
  'nationalId',
  'birthDate',
  'language',
  'currency',
  'clientGroup',
  'notes',
] as const
/** A custom field of clients, by its number. */
export type CustomColumn = `customValues.${number}`
export type ClientImportColumn = (typeof clientImportColumns)[number] | CustomColumn
export const isCustomColumn = (column: string): column is CustomColumn => /^customValues\.[1-9]\d{0,8}$/.test(column)
