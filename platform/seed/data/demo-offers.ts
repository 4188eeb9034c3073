import { both, monthly, priced } from './demo-catalogue.ts'

/** Addons of the demonstration; `with` names the products that they are sold with, in English. */
export const addons = [
  {
    with: ['Starter hosting', 'Business hosting'],
    type: 'backup',
    name: both('Daily backups for 90 days', 'نسخ يومية لمدة 90 يومًا'),
    description: both('Restored by yourself at any time.', 'تستعيدها بنفسك في أي وقت.'),
    prices: monthly(9),
    syncDueDate: true,
    weighting: 1,
  },
  {
    with: ['Starter hosting', 'Business hosting'],
    type: 'sharedHosting',
    name: both('An IP address of your own', 'عنوان IP خاص بك'),
    description: both('Your site answers at an address that nobody else has.', 'يعمل موقعك على عنوان لا يشاركك فيه أحد.'),
    prices: monthly(15),
    raises: [{ limit: 'dedicatedIp', amount: 1 }],
    weighting: 4,
  },
  {
    with: ['VPS 2', 'VPS 8'],
    type: 'vps',
    name: both('Managed server', 'إدارة الخادم'),
    description: both('We update and watch the server.', 'نحدّث الخادم ونراقبه.'),
    prices: monthly(120),
    suspendParent: true,
    weighting: 2,
  },
  { with: [], name: both('Hour of support', 'ساعة دعم فني'), payType: 'oneTime', prices: priced({ oneTime: 150 }), weighting: 3 },
]

/** Bundles; `with` names their products with the cycle of each. */
export const bundles = [
  {
    with: { 'Starter hosting': 'annual', 'Business email': 'annual', 'SSL for one domain': 'annual' },
    name: both('Start online', 'انطلق على الإنترنت'),
    description: both('Site, mail and certificate for a year.', 'موقع وبريد وشهادة لمدة سنة.'),
    percent: 25,
  },
  {
    with: { 'VPS 8': 'annual', 'Backup space': 'annual' },
    name: both('Safe server', 'خادم آمن'),
    priceMode: 'fixed',
    amounts: [
      { currency: 'SAR', amount: 2_990_00 },
      { currency: 'USD', amount: 799_00 },
    ],
  },
]

/** Promotions; `days` counts from today to the first and the last day. */
export const promotions = [
  { days: [-40, 20], code: 'WELCOME10', type: 'percentage', percent: 10, newSignupsOnly: true, oncePerClient: true },
  { days: [-5, 9], code: 'HOSTING-YEAR', type: 'percentage', percent: 20, cycles: ['annual', 'biennial'], recurring: true, times: 1 },
  {
    days: [10, 30],
    code: 'FOUNDING-DAY',
    type: 'fixed',
    amounts: [
      { currency: 'SAR', amount: 50_00 },
      { currency: 'USD', amount: 13_00 },
    ],
    minimumOrder: [
      { currency: 'SAR', amount: 300_00 },
      { currency: 'USD', amount: 80_00 },
    ],
  },
  { days: [-90, -60], code: 'NATIONAL-DAY-96', type: 'percentage', percent: 23 },
  { days: [null, null], code: 'FREE-SETUP', type: 'freeSetup', autoApply: true, stackable: true, cycles: ['biennial'] },
] as const
