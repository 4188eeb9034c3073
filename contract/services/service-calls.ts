import { z } from 'zod'
import { offeredLines } from '../billing/invoice-writing.ts'
import { invoiceStatuses } from '../billing/invoices.ts'
import { configurableOption } from '../catalogue/configurable-options.ts'
import { customField } from '../catalogue/custom-fields.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { addonOffers, addonPrice } from './addon-orders.ts'
import { nextPayment } from './next-payment.ts'
import { sslCalls } from './ssl.ts'
import { upgradeOptions, upgradePrice } from './upgrades.ts'

/** What is asked about a service and leaves it as it is. */
export const serviceCalls = {
  ...sslCalls,
  addonOffers,
  addonPrice,
  upgradePrice,
  upgradeOptions,
  /** What can be chosen of it and asked besides, and what was. */
  configuration: endpoint({
    method: 'GET',
    path: 'user-service/:id/configuration',
    access: 'service.configure',
    params: idParams,
    data: z.object({
      options: z.array(configurableOption.extend({ id: z.int() })),
      customFields: z.array(customField.extend({ id: z.int() })),
      chosen: z.object({
        options: z.array(z.object({ optionId: z.int(), choiceId: z.int(), quantity: z.int() })),
        customValues: z.array(z.object({ fieldId: z.int(), value: z.string() })),
      }),
    }),
    reply: 'read',
  }),
  /** Its invoices that are not settled, oldest first, twenty at most. Amounts in minor units. */
  openInvoices: endpoint({
    method: 'GET',
    path: 'user-service/:id/open-invoices',
    access: 'service.editBilling',
    params: idParams,
    data: z.object({
      invoices: z.array(
        z.object({
          id: z.int(),
          number: z.string().nullable(),
          status: z.enum(invoiceStatuses),
          currency: z.string(),
          total: z.int(),
          periodFrom: z.iso.date().nullable(),
          periodTo: z.iso.date().nullable(),
        }),
      ),
    }),
    reply: 'read',
  }),
  /** A line that names it and asks what its next period costs; it renews nothing. */
  invoiceLine: endpoint({
    method: 'GET',
    path: 'user-service/:id/invoice-line',
    access: 'service.view',
    params: idParams,
    data: offeredLines,
    reply: 'read',
  }),
  /** What its next payment asks, as its invoice will say; null where none is to come. */
  nextPayment: endpoint({
    method: 'GET',
    path: 'user-service/:id/next-payment',
    access: 'service.view',
    callers: staffAndClients,
    permission: 'products',
    params: idParams,
    data: z.object({ next: nextPayment.nullable() }),
    reply: 'read',
  }),
  /** A way into the account's panel, good once and not for long. Who asked for it stands in the history; the address nowhere. */
  signIn: endpoint({
    method: 'POST',
    path: 'user-service/:id/sign-in',
    access: 'service.signIn',
    params: idParams,
    body: z.strictObject({}),
    data: z.object({ address: z.string(), expiresOn: z.iso.datetime() }),
    writes: false,
    repeatable: false,
    perMinute: 20,
    reply: 'done',
  }),
  /** The password of its account; that it was seen stands in the history. Refusal: `forbidden` of staff who act as its owner. */
  password: endpoint({
    method: 'POST',
    path: 'user-service/:id/password',
    access: 'service.viewPassword',
    callers: ['staff', 'client'],
    permission: 'productPasswords',
    params: idParams,
    data: z.object({ password: z.string().nullable() }),
    repeatable: false,
    perMinute: 60,
    reply: 'read',
  }),
}
