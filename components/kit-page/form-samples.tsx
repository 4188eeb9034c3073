'use client'
import { useTranslations } from 'next-intl'
import type { FormSection } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { Card } from '#components/ui/card.tsx'

const sections: FormSection[] = [
  {
    name: 'words',
    fields: [
      { name: 'name', kind: 'bilingual' },
      { name: 'text', kind: 'text' },
      { name: 'code', kind: 'text', code: true, optional: true },
      { name: 'email', kind: 'email' },
      { name: 'phone', kind: 'phone' },
      { name: 'emails', kind: 'emails', optional: true },
      { name: 'countryCode', kind: 'country' },
      { name: 'city', kind: 'city' },
      { name: 'region', kind: 'region', optional: true },
      { name: 'note', kind: 'longText', optional: true },
      { name: 'article', kind: 'bilingualRichText', optional: true, options: ['client.firstName'] },
    ],
  },
  {
    name: 'figures',
    fields: [
      { name: 'price', kind: 'money', currency: 'currency' },
      { name: 'retries', kind: 'number' },
      { name: 'discount', kind: 'percentage' },
      { name: 'birth', kind: 'date', hijri: true },
      { name: 'cycle', kind: 'choice', options: ['monthly', 'yearly'] },
      { name: 'group', kind: 'reference', of: 'clientGroups', optional: true },
      { name: 'active', kind: 'flag' },
      { name: 'notify', kind: 'switch' },
      { name: 'colour', kind: 'colour', full: true },
    ],
  },
  {
    name: 'more',
    fields: [
      { name: 'tags', kind: 'tags', optional: true },
      {
        name: 'lines',
        kind: 'lines',
        fields: [
          { name: 'text', kind: 'text' },
          { name: 'price', kind: 'money' },
        ],
      },
      { name: 'file', kind: 'file', optional: true },
      { name: 'image', kind: 'image', optional: true },
      { name: 'password', kind: 'password' },
    ],
  },
  {
    name: 'rest',
    fields: [
      { name: 'currency', kind: 'currency' },
      { name: 'secret', kind: 'secret', optional: true },
      { name: 'startsOn', kind: 'instant', optional: true },
      { name: 'opens', kind: 'time' },
      {
        name: 'events',
        kind: 'picked',
        options: ['invoices.paid', 'orders.created'],
        texts: { 'invoices.paid': { en: 'Invoice paid', ar: 'سداد فاتورة' }, 'orders.created': { en: 'Order added', ar: 'إضافة طلب' } },
        optional: true,
        full: true,
      },
      { name: 'weekdays', kind: 'choices', options: ['sunday', 'monday', 'tuesday'], refused: {} },
      { name: 'groups', kind: 'references', of: 'clientGroups', optional: true },
      { name: 'nameservers', kind: 'parts', parts: ['ns1', 'ns2'], code: true, full: true },
      { name: 'page', kind: 'richText', optional: true, full: true },
      { name: 'logo', kind: 'image', optional: true, full: true },
    ],
  },
]

const article = {
  en: '<h2>Renew a domain</h2><p>Open <strong>Domains</strong>, then <a href="https://nic.sa">choose the name</a>:</p><ol><li><p>Pick the years.</p></li><li><p>Pay the invoice.</p></li></ol><blockquote><p>Names ending in .sa renew for 1 to 5 years.</p></blockquote>',
  ar: '<h2>تجديد نطاق</h2><p>افتح <strong>النطاقات</strong> ثم اختر <code>rawabi.sa</code>:</p><ul><li><p>حدّد عدد السنوات.</p></li><li><p>سدّد الفاتورة.</p></li></ul>',
}

const values = {
  name: { en: 'Rawabi', ar: 'الروابي' },
  text: 'Faisal',
  code: 'INV-2026-08902',
  email: 'faisal@rawabi.example',
  phone: '+966552148830',
  emails: 'ap@asfar.example, finance@',
  countryCode: 'SA',
  city: 'Riyadh',
  price: 143750,
  retries: 3,
  discount: 12.5,
  birth: '1985-04-12',
  cycle: 'yearly',
  active: true,
  article,
  colour: '#1F6B50',
  tags: ['vip'],
  lines: [{ text: 'rawabi.example', price: 6325 }],
  currency: 'SAR',
  secret: '••••',
  opens: '08:30',
  weekdays: ['sunday'],
  nameservers: { ns1: 'ns1.rawabi.example', ns2: '' },
  page: '<p>Names ending in <strong>.sa</strong> renew for 1 to 5 years.</p>',
}

/** Every kind of field; saving it is refused with an error at a field. */
export function FormSamples() {
  const t = useTranslations('kitForm')
  return (
    <Card title={t('title')} padded={false}>
      <RecordForm
        resource="kitForm"
        sections={sections}
        values={values}
        version={1}
        check={async () => typed => (String(typed.emails).includes('finance@,') || /finance@$/.test(String(typed.emails)) ? refused : {})}
        save={async () => ({ ok: true, data: { version: 2 }, message: t('title'), description: '' })}
      />
    </Card>
  )
}

const refused = { emails: { key: 'emailInList', values: { value: 'finance@' } } }
