/** Who was invited beside an owner. */
export const colleague = { email: 'accounts@rawabi.example', language: 'ar-SA', permissions: ['invoices', 'orders'] } as const
