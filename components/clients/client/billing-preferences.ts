/** The switches of a client, in their order; an inverted one is kept as what is off. */
export const billingPreferences = [
  { name: 'taxExempt', inverted: false },
  { name: 'lateFees', inverted: false },
  { name: 'overdueNotices', inverted: false },
  { name: 'cardProcessingDisabled', inverted: true },
  { name: 'singleSignOnAllowed', inverted: false },
  { name: 'marketingOptIn', inverted: false },
] as const
export type BillingPreference = (typeof billingPreferences)[number]['name']
