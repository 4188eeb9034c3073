import { count, money, onOff, optionalLocalizedText } from '../setting-kinds.ts'

export const ordering = {
  terms: { orderTerms: optionalLocalizedText({ lines: true, max: 20_000 }), orderTermsRequired: onOff(true) },
  orders: {
    minimumOrder: money(0),
    autoAcceptOrders: onOff(false, { risky: true }),
    guestCart: onOff(true),
    cartKeepDays: count(30, { min: 1, max: 365 }, { unit: 'days' }),
  },
}
