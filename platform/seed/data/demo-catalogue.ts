import type { BillingCycle } from '#contract/catalogue/billing-cycles.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { roundHalfUp } from '#contract/kernel/money.ts'

export const both = (en: string, ar: string) => ({ en, ar })
const text = (en: string, ar: string) => both(`<p>${en}</p>`, `<p>${ar}</p>`)
/** A year for ten months, two years for nineteen. */
const months = { monthly: 1, annual: 10, biennial: 19 } as const
/** Halalas in a riyal, and halalas that a dollar costs. */
const [RIYAL, DOLLAR] = [100, 375]

/** Prices in riyals and dollars of what costs so many riyals for each cycle, with what setting it up costs. */
export function priced(riyals: Partial<Record<BillingCycle, number>>, setup = 0) {
  const inDollars = (amount: number) => roundHalfUp(BigInt(amount * RIYAL * 100), BigInt(DOLLAR))
  return (['SAR', 'USD'] as const).flatMap(currency =>
    Object.entries(riyals).map(([cycle, amount]) => {
      const minor = (value: number) => (currency === 'SAR' ? value * RIYAL : inDollars(value))
      return { currency, cycle, price: minor(amount), setupFee: minor(setup) }
    }),
  )
}
export const monthly = (riyals: number, setup = 0) =>
  priced(Object.fromEntries(Object.entries(months).map(([cycle, times]) => [cycle, riyals * times])), setup)

interface DemoProduct extends Pick<Product, 'name' | 'type'> {
  description: { en: string; ar: string }
  prices: ReturnType<typeof priced>
  [field: string]: unknown
}
interface DemoGroup {
  group: { name: { en: string; ar: string }; tagline: { en: string; ar: string }; order: number }
  products: DemoProduct[]
}

/** What the demonstration sells besides domains. */
export const catalogue: readonly DemoGroup[] = [
  {
    group: { order: 1, name: both('Web hosting', 'استضافة المواقع'), tagline: both('Fast sites from Riyadh', 'مواقع سريعة من الرياض') },
    products: [
      {
        order: 1,
        name: both('Starter hosting', 'استضافة البداية'),
        type: 'sharedHosting',
        requiresDomain: true,
        module: 'simulator',
        packageName: 'starter',
        description: text('One site, 10 GB, daily backups.', 'موقع واحد، 10 جيجابايت، ونسخ احتياطي يومي.'),
        prices: monthly(19),
      },
      {
        order: 2,
        name: both('Business hosting', 'استضافة الأعمال'),
        type: 'sharedHosting',
        requiresDomain: true,
        module: 'simulator',
        packageName: 'business',
        description: text('Ten sites, 50 GB, a dedicated address.', 'عشرة مواقع، 50 جيجابايت، وعنوان IP مخصص.'),
        prices: monthly(49),
        options: [
          {
            name: both('More disk space, in steps of 10 GB', 'مساحة إضافية، كل وحدة 10 جيجابايت'),
            kind: 'quantity',
            maximum: 10,
            raises: 'disk',
            choices: [{ amount: 10_240, prices: monthly(8) }],
          },
          {
            name: both('More mailboxes, in steps of ten', 'صناديق بريد إضافية، كل وحدة عشرة صناديق'),
            kind: 'quantity',
            maximum: 20,
            raises: 'mailboxes',
            choices: [{ amount: 10, prices: monthly(5) }],
          },
          {
            name: both('Shell access', 'الوصول إلى سطر الأوامر'),
            kind: 'yesNo',
            raises: 'shell',
            choices: [{ amount: 1, prices: monthly(10) }],
          },
        ],
      },
      {
        order: 3,
        name: both('Reseller hosting', 'استضافة الموزعين'),
        type: 'resellerHosting',
        requiresDomain: true,
        module: 'simulator',
        packageName: 'unlimited',
        autoSetup: 'onAccept',
        description: text('Fifty accounts under your own name.', 'خمسون حسابًا باسم شركتك.'),
        prices: monthly(149, 100),
      },
    ],
  },
  {
    group: { order: 2, name: both('Servers', 'الخوادم'), tagline: both('Root access, local network', 'صلاحيات كاملة وشبكة محلية') },
    products: [
      {
        order: 1,
        name: both('VPS 2', 'خادم افتراضي 2'),
        type: 'vps',
        stock: 40,
        tagline: both('A server of your own', 'خادم خاص بك'),
        options: [
          {
            name: both('Operating system', 'نظام التشغيل'),
            kind: 'dropdown',
            required: true,
            choices: [
              { name: both('Debian', 'Debian'), prices: monthly(0) },
              { name: both('Windows Server', 'Windows Server'), prices: monthly(55) },
            ],
          },
          {
            name: both('More IPv4 addresses', 'عناوين IPv4 إضافية'),
            kind: 'quantity',
            maximum: 8,
            choices: [{ prices: monthly(15) }],
          },
        ],
        customFields: [
          {
            name: both('Host name', 'اسم المضيف'),
            kind: 'text',
            pattern: '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?',
            sample: 'web-1',
            required: true,
          },
        ],
        description: text('2 cores, 4 GB of memory, 80 GB.', 'معالجان، 4 جيجابايت ذاكرة، 80 جيجابايت.'),
        prices: monthly(89),
      },
      {
        order: 2,
        name: both('VPS 8', 'خادم افتراضي 8'),
        type: 'vps',
        stock: 12,
        description: text('8 cores, 16 GB of memory, 320 GB.', 'ثمانية معالجات، 16 جيجابايت ذاكرة، 320 جيجابايت.'),
        prices: monthly(299, 150),
      },
      {
        order: 3,
        name: both('Backup space', 'مساحة نسخ احتياطي'),
        type: 'backup',
        description: text('500 GB in another city.', '500 جيجابايت في مدينة أخرى.'),
        prices: monthly(35),
      },
    ],
  },
  {
    group: { order: 3, name: both('E-mail and office', 'البريد والتطبيقات المكتبية'), tagline: both('Mail under your name', 'بريد باسم نطاقك') },
    products: [
      {
        order: 1,
        name: both('Business email', 'بريد الأعمال'),
        type: 'businessEmail',
        requiresDomain: true,
        description: text('A mailbox of 25 GB.', 'صندوق بريد بسعة 25 جيجابايت.'),
        prices: monthly(12),
      },
      {
        order: 2,
        name: both('Google Workspace Starter', 'Google Workspace Starter'),
        type: 'googleWorkspace',
        requiresDomain: true,
        description: text('For each user.', 'لكل مستخدم.'),
        prices: monthly(27),
      },
      {
        order: 3,
        name: both('Microsoft 365 Business Basic', 'Microsoft 365 Business Basic'),
        type: 'microsoft365',
        requiresDomain: true,
        description: text('For each user.', 'لكل مستخدم.'),
        prices: monthly(25),
      },
    ],
  },
  {
    group: { order: 4, name: both('Certificates and DNS', 'الشهادات وإدارة النطاقات'), tagline: both('Trust for every address', 'ثقة لكل عنوان') },
    products: [
      {
        order: 1,
        name: both('SSL for one domain', 'شهادة SSL لنطاق واحد'),
        type: 'ssl',
        requiresDomain: true,
        description: text('Issued within minutes.', 'تصدر خلال دقائق.'),
        prices: priced({ annual: 180, biennial: 340 }),
      },
      {
        order: 2,
        name: both('Cloud DNS', 'DNS سحابي'),
        type: 'cloudDns',
        requiresDomain: true,
        payType: 'free',
        description: text('With every domain.', 'مع كل نطاق.'),
        prices: [],
      },
      {
        order: 3,
        name: both('Site migration', 'نقل موقع'),
        type: 'other',
        payType: 'oneTime',
        autoSetup: 'never',
        description: text('We move your site to us.', 'ننقل موقعك إلينا.'),
        prices: priced({ oneTime: 250 }),
      },
    ],
  },
]
