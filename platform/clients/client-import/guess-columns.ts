import type { AskedField } from '#contract/clients/asked-fields.ts'
import { type ClientImportColumn, mostImportColumns } from '#contract/clients/client-import-columns.ts'
import { fold } from '#contract/kernel/fold.ts'

/** What headings are called, in both languages; one that is not called so is taken by the first name that it holds. */
const headings: readonly [ClientImportColumn, readonly string[]][] = [
  ['smsNumber', ['sms number', 'sms', 'رقم الرسائل', 'رقم الرسائل النصية']],
  ['email', ['email', 'e-mail', 'mail', 'email address', 'البريد الإلكتروني', 'البريد', 'الإيميل']],
  ['firstNameAr', ['first name (arabic)', 'first name ar', 'firstnamear', 'arabic first name', 'الاسم الأول بالعربية']],
  ['lastNameAr', ['last name (arabic)', 'last name ar', 'lastnamear', 'arabic last name', 'اسم العائلة بالعربية']],
  ['companyNameAr', ['company name (arabic)', 'company name ar', 'companynamear', 'arabic company name', 'اسم الشركة بالعربية']],
  ['firstName', ['first name', 'firstname', 'given name', 'الاسم الأول']],
  ['lastName', ['last name', 'lastname', 'surname', 'family name', 'اسم العائلة', 'العائلة', 'اللقب']],
  ['companyName', ['company name', 'company', 'organisation', 'organization', 'اسم الشركة', 'الشركة', 'المنشأة', 'اسم المنشأة', 'المؤسسة']],
  ['accountType', ['account type', 'client type', 'type', 'نوع الحساب', 'نوع العميل', 'النوع']],
  ['mobile', ['mobile', 'mobile number', 'phone', 'phone number', 'telephone', 'الجوال', 'رقم الجوال', 'الهاتف', 'رقم الهاتف']],
  ['addressLine2', ['address line 2', 'address 2', 'address2', 'العنوان 2', 'تتمة العنوان']],
  ['addressLine1', ['address line 1', 'address 1', 'address1', 'street', 'address', 'الشارع', 'العنوان']],
  ['district', ['district', 'neighbourhood', 'neighborhood', 'الحي']],
  ['buildingNumber', ['building number', 'building no', 'building', 'رقم المبنى', 'المبنى']],
  ['additionalNumber', ['additional number', 'additional no', 'الرقم الإضافي']],
  ['city', ['city', 'town', 'المدينة']],
  ['state', ['region', 'state', 'province', 'المنطقة']],
  ['zip', ['postal code', 'postcode', 'zip code', 'zip', 'الرمز البريدي']],
  ['countryCode', ['country', 'country code', 'countrycode', 'الدولة', 'البلد', 'رمز الدولة']],
  ['vatRegistered', ['registered for vat', 'vat registered', 'مسجل في الضريبة', 'مسجل ضريبيا']],
  ['vatNumber', ['vat number', 'vat no', 'vat', 'vat id', 'الرقم الضريبي', 'رقم التسجيل الضريبي']],
  ['taxId', ['tax id', 'tax number', 'المعرف الضريبي']],
  ['crNumber', ['commercial registration', 'cr number', 'cr no', 'cr', 'السجل التجاري', 'رقم السجل التجاري']],
  ['nationalId', ['national id', 'iqama', 'passport', 'id number', 'رقم الهوية', 'الهوية', 'الإقامة', 'جواز السفر']],
  ['birthDate', ['date of birth', 'birth date', 'birthdate', 'birthday', 'dob', 'تاريخ الميلاد']],
  ['language', ['language', 'اللغة']],
  ['currency', ['currency', 'العملة']],
  ['clientGroup', ['client group', 'group', 'المجموعة', 'مجموعة العميل']],
  ['notes', ['notes', 'note', 'comments', 'ملاحظات', 'الملاحظات']],
  [
    'fullName',
    ['full name', 'name', 'client', 'client name', 'customer', 'customer name', 'الاسم', 'الاسم الكامل', 'اسم العميل', 'العميل'],
  ],
]
const folded = headings.map(([column, names]) => [column, names.map(fold)] as const)
/** Shorter names are parts of other words. */
const shortest = 5

/** What each column holds by its heading, each thing once: first what is called so, a custom field by either name, then what holds such a name. */
export function guessColumns(cells: readonly string[], custom: readonly Pick<AskedField, 'id' | 'name'>[]): ClientImportColumn[] {
  const fields = custom.map(({ id, name }) => [`customValues.${id}`, [name.en, name.ar].filter(Boolean).map(fold)] as const)
  const known: (readonly [ClientImportColumn, readonly string[]])[] = [...folded, ...fields]
  const asked = cells.slice(0, mostImportColumns).map(cell => fold(cell.slice(0, 100).replaceAll('_', ' ')))
  const guessed = asked.map((): ClientImportColumn => 'none')
  const taken = new Set<ClientImportColumn>()
  const take = (is: (heading: string, name: string) => boolean) => {
    for (const [at, heading] of asked.entries()) {
      if (guessed[at] !== 'none' || heading === '') continue
      const found = known.find(([column, names]) => !taken.has(column) && names.some(name => is(heading, name)))?.[0]
      if (!found) continue
      guessed[at] = found
      taken.add(found)
    }
  }
  take((heading, name) => heading === name)
  take((heading, name) => name.length >= shortest && heading.includes(name))
  return guessed
}
