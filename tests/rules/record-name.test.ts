import { expect, test } from 'vitest'
import { recordName } from '#contract/kernel/record-name.ts'

test.each([
  [{ id: 1, name: { en: 'Riyadh', ar: 'الرياض' } }, 'الرياض'],
  [{ id: 2, name: 'shop.sa', extension: '.sa' }, 'shop.sa'],
  [{ id: 2, name: 'xn--mgbcj8dtb2a.com', unicodeName: 'الرياض.com' }, 'الرياض.com'],
  [{ id: 3, extension: '.com.sa', kind: 'saudi' }, '.com.sa'],
  [{ id: 4, domain: 'shop.sa', productName: { en: 'Hosting', ar: 'استضافة' } }, 'shop.sa'],
  [{ id: 5, firstName: { en: 'Reem', ar: 'ريم' }, lastName: { en: 'Nassif', ar: 'نصيف' } }, 'ريم نصيف'],
  [{ id: 6 }, null],
])('a record is called what people call it: %j', (record, name) => {
  expect(recordName(record, 'ar-SA')).toBe(name)
})
